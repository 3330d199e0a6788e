// A real Redis of our own, that keeps nothing.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** True when Redis can be started here. Outside CI its tests are then skipped with a line; in CI they fail. */
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
  start(): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
}

export function redisAt(port: number): Redis {
  let running: ChildProcess | undefined;
  const nothingKept = ['--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', ...nothingKept];
      running = spawn('redis-server', args, { stdio: 'ignore' });
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
