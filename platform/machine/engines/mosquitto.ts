// A Mosquitto as a child process, with the users and access rules of a deployment and without persistence.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where it is looked for: packages install it into folders that may not be in PATH. */
const places = ['mosquitto', '/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'];

function findMosquitto(): string | undefined {
  return places.find((program) => {
    try {
      execFileSync(program, ['-h'], { stdio: 'ignore' });
      return true;
    } catch (error) {
      // `-h` exits with status 3; only a missing program has no status.
      return (error as { status?: number | null }).status != null;
    }
  });
}

export const hasMosquitto = (): boolean => findMosquitto() !== undefined;

export interface Mosquitto {
  url: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /** Ends it with SIGKILL, like a crash. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a broker. With `ownSession` the terminal's Ctrl-C does not reach it. */
export function mosquittoAt(
  port: number,
  users: Record<string, string>,
  acl: string,
  ownSession = false,
): Mosquitto {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-mosquitto-'));
  const at = (name: string) => join(folder, name);
  writeFileSync(
    at('users'),
    Object.entries(users)
      .map(([name, password]) => `${name}:${password}\n`)
      .join(''),
    { mode: 0o600 },
  );
  execFileSync('mosquitto_passwd', ['-U', at('users')]);
  writeFileSync(at('acl'), acl, { mode: 0o600 });
  writeFileSync(
    at('conf'),
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${at('users')}`,
      `acl_file ${at('acl')}`,
    ]
      .concat(process.getuid?.() === 0 ? ['user root'] : [])
      .join('\n'),
  );
  let running: ChildProcess | undefined;
  const kill = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    pid: () => running?.pid,
    start: async () => {
      running = spawn(findMosquitto() ?? 'mosquitto', ['-c', at('conf')], {
        stdio: 'ignore',
        detached: ownSession,
      });
      await once(running, 'spawn');
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
