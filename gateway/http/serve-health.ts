import type { FastifyInstance } from 'fastify';
import type { LiveHub } from '../live/live-hub.ts';
import type { OwnDevice } from '../session/own-device.ts';

/** `/healthz`: the process lives. `/readyz`: its upstreams have answered and messages flow. */
export function serveHealth(app: FastifyInstance, parts: { live: LiveHub; ownDevice: OwnDevice }): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const checks = { platform: parts.ownDevice.isReady(), messaging: parts.live.isConnected() };
    const ready = checks.platform && checks.messaging;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting', checks });
  });
}
