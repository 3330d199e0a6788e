// A Redis as a child process, without persistence.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Redis {
  url: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /** Ends it with SIGKILL, like a crash. */
  kill(): Promise<void>;
}

/** Starts a Redis. With `ownSession` the terminal's Ctrl-C does not reach it. */
export function redisAt(port: number, ownSession = false): Redis {
  let running: ChildProcess | undefined;
  const nothingKept = ['--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => running?.pid,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', ...nothingKept];
      running = spawn('redis-server', args, { stdio: 'ignore', detached: ownSession });
      await once(running, 'spawn');
    },
    kill: async () => {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
