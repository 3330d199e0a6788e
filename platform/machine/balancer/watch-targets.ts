// Which servers of a pool may get traffic, by their own `/readyz`.
import { Agent, request } from 'node:http';

export interface Target {
  url: URL;
  isReady: boolean;
  /** Taken out by hand: gets no new requests, whatever its `/readyz` says. */
  isHeld: boolean;
  /** Number of answers it has given. */
  answered: number;
  agent: Agent;
}

export interface Targets {
  all: readonly Target[];
  /** The servers in the order in which to try them: ready ones round robin, or all of them when none is ready. */
  inTurn(): Target[];
  /** Takes a server out that refused a connection, until its `/readyz` succeeds again. */
  takeOut(target: Target): void;
  close(): void;
}

export interface WatchOptions {
  urls: readonly string[];
  lookEveryMs: number;
  changed?: (target: Target) => void;
}

/** Timeout of a look at `/readyz`; a slower answer counts as not ready. */
const LOOK_TIMEOUT_MS = 2_000;

/** Watches the servers; resolves after the first look at each. */
export async function watchTargets({ urls, lookEveryMs, changed }: WatchOptions): Promise<Targets> {
  const all: Target[] = urls.map((url) => ({
    url: new URL(url),
    isReady: false,
    isHeld: false,
    answered: 0,
    agent: new Agent({ keepAlive: true }),
  }));
  let turn = 0;
  let isClosed = false;
  const timers = new Map<Target, NodeJS.Timeout>();

  function set(target: Target, isReady: boolean): void {
    if (target.isReady === isReady || isClosed) return;
    target.isReady = isReady;
    if (!isReady) {
      // Only idle connections are closed, so that requests in progress finish.
      for (const resting of Object.values(target.agent.freeSockets).flat()) resting?.destroy();
      target.agent = new Agent({ keepAlive: true });
    }
    changed?.(target);
  }
  async function look(target: Target): Promise<void> {
    const isReady = await saysReady(target.url);
    set(target, isReady);
    if (!isClosed)
      timers.set(
        target,
        setTimeout(() => void look(target), lookEveryMs),
      );
  }
  await Promise.all(all.map(look));

  return {
    all,
    inTurn() {
      turn += 1;
      const free = all.filter(({ isHeld }) => !isHeld);
      const ready = free.filter(({ isReady }) => isReady);
      const pool = ready.length > 0 ? ready : free;
      return pool.map((_, at) => pool[(at + turn) % pool.length]).filter((target) => target !== undefined);
    },
    takeOut: (target) => set(target, false),
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const { agent } of all) agent.destroy();
    },
  };
}

const saysReady = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(new URL('/readyz', url), { agent: false, timeout: LOOK_TIMEOUT_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
