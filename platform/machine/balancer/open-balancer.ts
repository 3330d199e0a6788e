// A minimal load balancer for tests and for the whole topology on one machine; a deployment has a real one. `/readyz` decides which servers
// get traffic, round robin without stickiness. A request that certainly did not arrive, or that is idempotent, is retried at the next
// server.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { passRequest } from './pass-request.ts';
import { passSocket } from './pass-socket.ts';
import { type Target, watchTargets } from './watch-targets.ts';

export interface Balancer {
  url: string;
  targets: readonly Target[];
  close(): Promise<void>;
}

export interface BalancerOptions {
  urls: readonly string[];
  /** Any free one when not given. */
  port?: number;
  host?: string;
  /** Makes a server that speaks HTTPS; plain HTTP when not given. */
  createTls?: (handler: RequestListener) => Server;
  /** 200 when not given. */
  lookEveryMs?: number;
  /** Called when a server enters or leaves the pool. */
  changed?: (target: Target) => void;
}

export async function openBalancer(options: BalancerOptions): Promise<Balancer> {
  const { urls, port = 0, host = '127.0.0.1', createTls, lookEveryMs = 200, changed } = options;
  const targets = await watchTargets({ urls, lookEveryMs, ...(changed ? { changed } : {}) });
  const passing = { targets, isEncrypted: createTls !== undefined };
  const handler: RequestListener = (asked, answer) => {
    // A client that hangs up while sending its body gets no answer.
    passRequest(asked, answer, passing).catch(() => answer.destroy());
  };
  const server = createTls ? createTls(handler) : createServer(handler);
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, stream, head) => {
    sockets.add(stream);
    stream.on('close', () => sockets.delete(stream));
    void passSocket({ request, stream, head }, passing);
  });
  await once(server.listen(port, host), 'listening');
  return {
    url: `http${createTls ? 's' : ''}://${host}:${(server.address() as AddressInfo).port}`,
    targets: targets.all,
    close: async () => {
      targets.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
