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

type Ground = Omit<EventDeps, keyof ReturnType<typeof countedCalls> | 'joinLine' | 'tryHold'> & {
  auth: CallerCheck;
  rateLimits: RateLimits;
};

/** What may be done only so often. */
export const countedCalls = (rateLimits: RateLimits) =>
  ({
    unsignedNotices: rateLimits.limit('unsigned-notice', {
      points: limits.unsignedNoticesMaxPerNetworkHour,
      seconds: 3600,
    }),
    voucherTries: rateLimits.limit('voucher-code', {
      points: limits.voucherTriesMax,
      seconds: limits.voucherTriesMinutes * 60,
    }),
    lineActs: {
      account: rateLimits.limit('line-account', { points: limits.lineActsPerMinute, seconds: 60 }),
      device: rateLimits.limit('line-device', { points: limits.lineActsPerDeviceMinute, seconds: 60 }),
      network: rateLimits.limit('line-network', { points: limits.lineActsPerNetworkMinute, seconds: 60 }),
    },
    captchaChallenges: rateLimits.limit('captcha', { points: limits.captchaPerMinute, seconds: 60 }),
    presaleTries: rateLimits.limit('presale-code', {
      points: limits.presaleTriesMax,
      seconds: limits.presaleTriesMinutes * 60,
    }),
    giftTries: rateLimits.limit('gift-code', {
      points: limits.giftTriesMax,
      seconds: limits.giftTriesMinutes * 60,
    }),
    paperMakings: rateLimits.limit('papers', {
      points: limits.papersMax,
      seconds: limits.papersMinutes * 60,
    }),
    gatePairings: rateLimits.limit('gate-pairing', {
      points: limits.gatePairingTriesPerNetworkHour,
      seconds: 3600,
    }),
    gateLookups: rateLimits.limit('gate-lookup', { points: limits.gateLookupTriesPerHour, seconds: 3600 }),
    gateCalls: rateLimits.limit('gate-call', { points: limits.gateCallsPerMinute, seconds: 60 }),
  }) satisfies Partial<EventDeps>;

/** Serves the event API and does its work in the background. */
export async function registerEvent(app: App, ground: Ground): Promise<void> {
  const { auth, rateLimits } = ground;
  const inGroups = { joinLine: joinLines(ground), tryHold: holdsInGroups(ground) };
  const deps: EventDeps = { ...ground, ...countedCalls(rateLimits), ...inGroups };
  await registerRoutes(app, '/event/v1.0', { title: 'Event API', version: '1.0', table: routes, deps, auth });
  let workers: Repeated | undefined;
  app.addHook('onListen', async () => {
    workers = startWorkers(deps);
  });
  app.addHook('onClose', async () => {
    await workers?.stop();
  });
}
