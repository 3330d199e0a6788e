import type { CallerCheck } from '../lib/caller.ts';
import { guessLimits } from '../lib/count-guess.ts';
import type { App } from '../lib/http/http.ts';
import type { RateLimits } from '../lib/rate-limit.ts';
import type { Repeated } from '../lib/time/repeat.ts';
import { registerRoutes } from '../lib/http/route-table.ts';
import type { SmsBudget } from '../outbox/judge-sms.rule.ts';
import { openSmsDoor } from '../outbox/sms-door.ts';
import { holdsInGroups } from '../sale/booking/hold-in-groups.ts';
import type { EventAddition } from './event-addition.ts';
import type { EventConfig, EventDeps } from './event-deps.ts';
import { openBeacon } from '../queue/draw/open-beacon.ts';
import { joinsInGroups } from '../queue/join-in-groups.ts';
import { routes } from './event-routes.ts';
import { watchSale } from './watch-sale.ts';
import { startWorkers } from './event-workers.ts';

type EventSetup = Omit<
  EventDeps,
  keyof ReturnType<typeof countedCalls> | 'sms' | 'beacon' | 'tryJoin' | 'tryHold'
> & {
  config: EventConfig & SmsBudget & { drawBeaconUrl: Parameters<typeof openBeacon>[0] };
  auth: CallerCheck;
  rateLimits: RateLimits;
  addition?: EventAddition | undefined;
};

export function countedCalls(rateLimits: RateLimits) {
  const { named } = rateLimits;
  return {
    unsignedCallbacks: named('unsigned-notice'),
    voucherGuesses: guessLimits(rateLimits, 'voucher', {
      ofPerson: named('voucher-code'),
      ofNetwork: named('voucher-network'),
    }),
    paymentRetries: named('payment-retry'),
    queueActs: {
      account: named('line-account'),
      device: named('line-device'),
      network: named('line-network'),
    },
    captchaChallenges: named('captcha'),
    captchaTrust: {
      account: named('captcha-account'),
      device: named('captcha-device'),
      network: named('captcha-network'),
    },
    presaleGuesses: guessLimits(rateLimits, 'presale', {
      ofPerson: named('presale-code'),
      ofNetwork: named('presale-network'),
    }),
    giftGuesses: guessLimits(rateLimits, 'gift', {
      ofPerson: named('gift-code'),
      ofNetwork: named('gift-network'),
    }),
    typedRecipients: named('typed-letters'),
    documentMakings: named('papers'),
    gatePairings: named('gate-pairing'),
    gateLookups: named('gate-lookup'),
    gateCalls: named('gate-call'),
  } satisfies Partial<EventDeps>;
}

/** Serves the event API and runs its background workers. */
export async function registerEvent(app: App, setup: EventSetup): Promise<void> {
  const { auth, clock, config, log, rateLimits, addition } = setup;
  const sms = openSmsDoor(config, log, rateLimits);
  const inGroups = { tryJoin: joinsInGroups(setup), tryHold: holdsInGroups(setup) };
  const beacon = openBeacon(config.drawBeaconUrl, clock);
  const deps: EventDeps = { ...setup, ...countedCalls(rateLimits), ...inGroups, sms, beacon };
  await registerRoutes(app, '/event/v1.0', {
    title: 'Event API',
    version: '1.0',
    table: { ...routes, ...addition?.routes },
    deps,
    auth,
  });
  let workers: Repeated | undefined;
  const stopLooking = watchSale(deps);
  app.addHook('onListen', async () => {
    workers = startWorkers(deps, addition?.workers);
  });
  app.addHook('onClose', async () => {
    stopLooking();
    await workers?.stop();
  });
}
