import { limits } from '@mo-man/schema/limits.ts';
import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http.ts';
import { registerRoutes } from '../lib/route-table.ts';
import type { MovieSurroundings } from './deps.ts';
import { movieRoutes } from './routes.ts';
import { createIdTokenCheck } from './social/check-id-token.ts';

/** Serves the movie API v1 under /movie/v1. */
export async function registerMovie(
  app: App,
  deps: MovieSurroundings & { auth: CallerCheck },
): Promise<void> {
  const { config, db, log, clock, rateLimits, revocations, auth } = deps;
  const passwords = (name: string, points: number) =>
    rateLimits.limit(name, { points, seconds: limits.loginTriesMinutes * 60 });
  await registerRoutes(app, '/movie/v1', {
    title: 'Movie API',
    version: '1.0',
    table: movieRoutes,
    auth,
    deps: {
      config,
      db,
      log,
      clock,
      rateLimits,
      revocations,
      passwordTries: {
        ofDevice: passwords('password', limits.loginMaxTries),
        ofStrangers: passwords('password-strangers', limits.loginMaxTriesStrangers),
        ofAddress: passwords('password-address', limits.loginMaxTriesPerAddress),
      },
      checkIdToken: createIdTokenCheck(config.logins, { clock, log }),
      badSocialTokens: passwords('social-token', limits.loginMaxTriesPerAddress),
      exports: rateLimits.limit('export', { points: limits.exportsMaxPerDay, seconds: limits.secondsPerDay }),
      otpAddresses: rateLimits.limit('otp-address', { points: limits.otpMaxPerAddressHour, seconds: 3_600 }),
    },
  });
}
