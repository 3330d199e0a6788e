import { noteStates, type Parts, type Readiness } from '@mo-man/schema/wire/readiness.ts';
import type { FastifyInstance } from 'fastify';
import type { LiveHub } from '../live/live-hub.ts';
import type { OwnDevice } from '../session/own-device.ts';
import type { UpstreamStates } from '../upstreams/upstream-states.ts';
import type { Drain } from './drain.ts';
import { judgeReadiness } from './readiness.rule.ts';

interface HealthParts {
  live: LiveHub;
  ownDevice: OwnDevice;
  upstreams: UpstreamStates;
  drain: Drain;
}

/** `/healthz`: the process is alive. `/readyz`: whether it may get traffic, with the state of each part behind it. */
export function serveHealth(app: FastifyInstance, { live, ownDevice, upstreams, drain }: HealthParts): void {
  const began = Date.now();
  let messaging: Parts = {};
  let last: Pick<Readiness, 'status' | 'since'> | undefined;

  const read = (): Readiness => {
    const now = new Date();
    const status = judgeReadiness({
      isDraining: drain.isDraining(),
      hasDevice: ownDevice.isReady(),
      hasHeard: live.wasConnected(),
      upMs: now.getTime() - began,
    });
    if (last?.status !== status) last = { status, since: now.toISOString() };
    messaging = noteStates(messaging, { messaging: live.isConnected() ? 'up' : 'down' }, now);
    return { ...last, parts: { ...upstreams.parts(), ...messaging } };
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const told = read();
    return reply
      .code(told.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(told);
  });
}
