import { limits } from '@mo-man/schema/limits.ts';
import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http.ts';
import type { RateLimits } from '../lib/rate-limit.ts';
import type { Repeated } from '../lib/repeat.ts';
import { registerRoutes } from '../lib/route-table.ts';
import { holdsInGroups } from './booking/hold-in-groups.ts';
import type { EventDeps } from './deps.ts';
import { joinLines } from './queue/join-in-groups.ts';
import { routes } from './routes.ts';
import { startWorkers } from './workers.ts';

type Ground = Omit<
  EventDeps,
  'unsignedNotices' | 'voucherTries' | 'paperMakings' | 'joinLine' | 'tryHold'
> & {
  auth: CallerCheck;
  rateLimits: RateLimits;
};

/** Serves the event API and does its work in the background. */
export async function registerEvent(app: App, ground: Ground): Promise<void> {
  const { auth, rateLimits } = ground;
  const unsignedNotices = rateLimits.limit('unsigned-notice', {
    points: limits.unsignedNoticesMaxPerNetworkHour,
    seconds: 3600,
  });
  const voucherTries = rateLimits.limit('voucher-code', {
    points: limits.voucherTriesMax,
    seconds: limits.voucherTriesMinutes * 60,
  });
  const paperMakings = rateLimits.limit('papers', {
    points: limits.papersMax,
    seconds: limits.papersMinutes * 60,
  });
  const inGroups = { joinLine: joinLines(ground), tryHold: holdsInGroups(ground) };
  const deps: EventDeps = { ...ground, unsignedNotices, voucherTries, paperMakings, ...inGroups };
  await registerRoutes(app, '/event/v1.0', { title: 'Event API', version: '1.0', table: routes, deps, auth });
  let workers: Repeated | undefined;
  app.addHook('onListen', async () => {
    workers = startWorkers(deps);
  });
  app.addHook('onClose', async () => {
    await workers?.stop();
  });
}
