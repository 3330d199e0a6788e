// Graceful shutdown: `/readyz` reports it, requests are still served, and sockets move to other gateways.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Movable {
  /** Ends each connection at a random moment within this time; new ones are refused. */
  move(withinMs: number): void;
}

export interface Drain {
  isDraining(): boolean;
  /** Makes `/readyz` report it at once; resolves after DRAIN_MS, when balancers have noticed and connections have moved. */
  begin(movables: readonly Movable[]): Promise<void>;
  hurry(): void;
}

export function createDrain(app: FastifyInstance, drainMs: number): Drain {
  const hurried = new AbortController();
  let begun: Promise<void> | undefined;
  // Makes keep-alive clients open their next connection elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  const wait = (ms: number) => sleep(ms, undefined, { signal: hurried.signal }).catch(() => undefined);

  async function drain(movables: readonly Movable[]): Promise<void> {
    // Balancers must notice first; a connection that moves earlier could come back here.
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

/** Closes idle connections when the server stops, and all others after `patienceMs`. */
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
