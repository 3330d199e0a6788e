// PostgreSQL refuses to run as root. When we are root, it runs as the system user `postgres`.
import { execFileSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const userName = 'postgres';

/** The user to start PostgreSQL as; undefined when we are not root and it runs as our own user. */
export function systemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findUser() ?? createUser();
}

function findUser(): SystemUser | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, userName], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createUser(): SystemUser {
  const noLogin = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName];
  try {
    execFileSync('useradd', noLogin, { stdio: 'pipe' });
  } catch {
    // Without useradd, or when it fails, the error below says what to do.
  }
  const user = findUser();
  if (user) return user;
  throw new Error(
    `PostgreSQL does not run as root and the system user "${userName}" could not be made: ` +
      'create it, start as another user, or set DATABASE_URL',
  );
}
