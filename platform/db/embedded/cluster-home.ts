// Where a cluster is, and what is stored about it: `postgres.json` in DATA_DIR (folder, port, passwords).
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { canReach } from './reach.ts';
import { systemUser, type SystemUser } from './system-user.ts';

export interface ClusterHome {
  folder: string;
  /** The cluster itself, `PGDATA`. */
  pgdata: string;
  /** The user that PostgreSQL runs as; undefined for our own. */
  user: SystemUser | undefined;
  password: string;
  /** Password of the role that the product logs in with. */
  ownerPassword: string;
  /** 0 until the first start has chosen one. */
  port: number;
  /** May contain a copy of the binaries. */
  sharedFolder: string;
  savePort(port: number): void;
}

interface Remembered {
  /** Relative when inside DATA_DIR, so that DATA_DIR can be moved. */
  folder: string;
  password: string;
  /** Absent in older files, from when the product logged in as the superuser. */
  ownerPassword?: string;
  port: number;
}

const newPassword = (): string => randomBytes(24).toString('base64url');

const rootFolder = '/var/lib/mo-man';

/** To be called under the start lock, because the first call creates the passwords. */
export function openHome(dataDir: string): ClusterHome {
  const base = realpathSync(dataDir);
  const file = join(base, 'postgres.json');
  const before = read(file) ?? { folder: '', password: newPassword(), port: 0 };
  const state = { ...before, ownerPassword: before.ownerPassword ?? newPassword() };
  let user = systemUser();
  const folder = state.folder
    ? join(isAbsolute(state.folder) ? '/' : base, state.folder)
    : chooseFolder(base, user);
  if (!folder.startsWith(base)) mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = statSync(folder);
  if (user && existsSync(join(folder, 'pgdata')) && owner.uid !== 0)
    user = { uid: owner.uid, gid: owner.gid };
  if (user && owner.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  if (!user && owner.uid !== process.getuid?.()) {
    throw new Error(
      `${folder} belongs to user ${owner.uid}: start as that user or as root, or choose another DATA_DIR`,
    );
  }
  claim(folder, base);
  const save = (port: number): void => {
    state.port = port;
    const inside = relative(base, folder);
    writeSafely(file, JSON.stringify({ ...state, folder: inside.startsWith('..') ? folder : inside }));
  };
  save(state.port);
  return {
    folder,
    pgdata: join(folder, 'pgdata'),
    user,
    password: state.password,
    ownerPassword: state.ownerPassword,
    port: state.port,
    sharedFolder: user ? rootFolder : base,
    savePort: save,
  };
}

/** In DATA_DIR, unless the system user cannot reach that (a home folder of mode 700). */
function chooseFolder(base: string, user: SystemUser | undefined): string {
  if (canReach(base, user)) return join(base, 'postgres');
  return join(rootFolder, createHash('sha256').update(base).digest('hex').slice(0, 16));
}

/** A folder outside DATA_DIR names the DATA_DIR that it belongs to, so that a copy of DATA_DIR does not open the same cluster. */
function claim(folder: string, base: string): void {
  if (folder.startsWith(base)) return;
  const mark = join(folder, 'data-dir');
  const before = existsSync(mark) ? readFileSync(mark, 'utf8') : base;
  if (before !== base && read(join(before, 'postgres.json'))?.folder === folder) {
    throw new Error(
      `${base} is a copy of ${before} and would open its database: delete postgres.json in the copy`,
    );
  }
  writeSafely(mark, base);
}

function read(file: string): Remembered | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch {
    return undefined;
  }
}

function writeSafely(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
