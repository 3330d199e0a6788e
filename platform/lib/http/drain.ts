// From the signal to the end: the platform says that it goes, and answers meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './http.ts';

export interface Drain {
  isDraining(): boolean;
  /** `/readyz` says so at once; settles after DRAIN_MS, when balancers have seen it. Asked again, it waits no longer. */
  begin(): Promise<void>;
}

export function createDrain(app: App, drainMs: number): Drain {
  const hurried = new AbortController();
  let begun: Promise<void> | undefined;
  // Whoever keeps a connection to us makes the next one elsewhere.
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
