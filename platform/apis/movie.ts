// The movie API of the wire contract: accounts under /movie/v1, films, cinemas and reviews under /movie/v1 and /movie/v2.
import type { CallerCheck } from '../lib/caller.ts';
import { guessLimits } from '../lib/count-guess.ts';
import type { App } from '../lib/http/http.ts';
import type { RateLimits } from '../lib/rate-limit.ts';
import { repeat, type Repeated } from '../lib/time/repeat.ts';
import { registerRoutes } from '../lib/http/route-table.ts';
import type { SmsBudget } from '../outbox/judge-sms.rule.ts';
import { openSmsDoor } from '../outbox/sms-door.ts';
import type { MovieDeps } from './movie-deps.ts';
import { forgetProofs } from '../accounts/otps/forget-proofs.ts';
import { forgetSessions } from '../accounts/sessions/forget-sessions.ts';
import { movieV2Routes } from '../catalogue/film-routes.ts';
import { deliverWebhooks } from '../accounts/webhooks/deliver-webhooks.ts';
import { forgetDeliveries } from '../accounts/webhooks/webhook.store.ts';
import { movieRoutes } from './movie-routes.ts';
import { createIdTokenCheck, type TokenIssuers } from '../accounts/social/check-id-token.ts';
import { createZaloCheck, type ZaloApp } from '../accounts/social/check-zalo-code.ts';

const HOUR_SECONDS = 3_600;

/** What the movie API is given; the other dependencies are made from it. */
type MovieSetup = Pick<MovieDeps, 'db' | 'queueDb' | 'log' | 'clock' | 'revocations'> & {
  config: MovieDeps['config'] &
    SmsBudget & {
      /** The identity providers whose ID tokens are accepted. */
      logins: TokenIssuers;
      /** Our application at Zalo; undefined: no login by it. */
      zalo?: ZaloApp | undefined;
    };
  rateLimits: RateLimits;
  auth: CallerCheck;
};

/** Serves the movie API under /movie/v1 and /movie/v2, and deletes expired data once an hour. */
export async function registerMovie(app: App, deps: MovieSetup): Promise<void> {
  const { config, db, queueDb, log, clock, rateLimits, revocations, auth } = deps;
  const { named } = rateLimits;
  const ofService: MovieDeps = {
    config,
    db,
    queueDb,
    log,
    clock,
    revocations,
    passwordTries: {
      ofDevice: named('password'),
      ofStrangers: named('password-strangers'),
      ofAddress: named('password-address'),
    },
    checkIdToken: createIdTokenCheck(config.logins, { clock, log }),
    checkZaloCode: createZaloCheck(config.zalo, { clock, log }),
    badSocialTokens: named('social-token'),
    badPasskeys: named('passkey'),
    passkeyStarts: named('passkey-start'),
    exports: named('export'),
    typedRecipients: named('typed-letters'),
    otpNetworks: named('otp-network'),
    otpGuesses: guessLimits(rateLimits, 'one_time', {
      ofNetwork: named('otp-wrong-network'),
      inAll: named('otp-wrong-all'),
      ofNetworkBraked: named('otp-wrong-braked'),
    }),
    sms: openSmsDoor(config, log, rateLimits),
    deviceNetworks: named('device-network'),
  };
  await registerRoutes(app, '/movie/v1', {
    title: 'Movie API',
    version: '1.0',
    table: movieRoutes,
    auth,
    deps: ofService,
  });
  await registerRoutes(app, '/movie/v2', {
    title: 'Movie API',
    version: '2.0',
    table: movieV2Routes,
    auth,
    deps: ofService,
  });
  let workers: Repeated[] = [];
  app.addHook('onListen', async () => {
    workers = [
      repeat('forgetProofs', HOUR_SECONDS, log, () => forgetProofs({ db, clock })),
      repeat('forgetSessions', HOUR_SECONDS, log, () => forgetSessions({ db, clock })),
      repeat('deliverWebhooks', 1, log, () => deliverWebhooks({ db, clock, config })),
      repeat('forgetDeliveries', HOUR_SECONDS, log, () => forgetDeliveries(db)),
    ];
  });
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}
