// Draining before a stop: `/readyz` reports it, and requests are still answered meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './http.ts';

export interface Drain {
  isDraining(): boolean;
  /**
   * Starts draining: `/readyz` fails from now on. Resolves after DRAIN_MS, when load balancers have seen it, or at once on a second call.
   */
  begin(): Promise<void>;
}

export function createDrain(app: App, drainMs: number): Drain {
  const hurried = new AbortController();
  let begun: Promise<void> | undefined;
  // Clients with kept-alive connections are told to close them, so that they connect to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  return {
    isDraining: () => begun !== undefined,
    begin() {
      if (begun) hurried.abort();
      begun ??= sleep(drainMs, undefined, { signal: hurried.signal }).catch(() => undefined);
      return begun;
    },
  };
}
