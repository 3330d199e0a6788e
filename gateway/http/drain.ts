// From the signal to the end: the gateway says that it goes, sends nobody away, and moves its sockets to others.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections that outlive their request by nature: sockets and streams. */
export interface Movable {
  /** Ends each at a moment of its own within so many milliseconds; what comes meanwhile is sent elsewhere. */
  move(withinMs: number): void;
}

export interface Drain {
  isDraining(): boolean;
  /** `/readyz` says so at once; settles after DRAIN_MS, when balancers have seen it and sockets have moved. */
  begin(movables: readonly Movable[]): Promise<void>;
  /** Ends the wait. */
  hurry(): void;
}

export function createDrain(app: FastifyInstance, drainMs: number): Drain {
  const hurried = new AbortController();
  let begun: Promise<void> | undefined;
  // Whoever keeps a connection to us makes the next one elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  const wait = (ms: number) => sleep(ms, undefined, { signal: hurried.signal }).catch(() => undefined);

  async function drain(movables: readonly Movable[]): Promise<void> {
    // Balancers first: a socket that is moved earlier could come back to us.
    await wait(drainMs / 2);
    const restMs = hurried.signal.aborted ? 0 : drainMs / 2;
    for (const movable of movables) movable.move(restMs);
    await wait(restMs);
  }
  return {
    isDraining: () => begun !== undefined,
    begin: (movables) => (begun ??= drain(movables)),
    hurry: () => hurried.abort(),
  };
}

/** Ends connections that rest once we stop, and after so many milliseconds those whose request does not end. */
export function endConnections(app: FastifyInstance, patienceMs: number): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closing = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.once('close', () => {
      clearInterval(closing);
      clearTimeout(giveUp);
    });
  });
}
