import { randomBytes } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import type { GrantsWire, LoginAnswerWire } from '@mo-man/schema/wire/session.ts';
import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { signToken } from '../../lib/token.ts';
import type { User } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';
import { hashOf } from './session.store.ts';

interface GrantDeps {
  config: { accessTokenSecret: string };
  clock: Clock;
}

const ACCESS_SECONDS = limits.accessTokenMinutes * 60;
const REFRESH_SECONDS = limits.refreshTokenDays * limits.secondsPerDay;

/** Opens a session of this account on this device. */
export async function openSession(
  trx: Db,
  deps: GrantDeps,
  { user, deviceId }: { user: User; deviceId: string },
): Promise<LoginAnswerWire> {
  const family = { id: randomId(), user_id: user.id, device_id: deviceId };
  await trx.insertInto('session_families').values(family).execute();
  return {
    grants: await grant(trx, deps, { family, parentHash: null }),
    profile: viewProfile(user),
    // Spec §4: a profile without a name is to be completed first.
    next_step: user.name === '' ? 'to_profile_update' : 'to_newsfeed',
    social_id: null,
    known_as: null,
  };
}

/** Hands out an access token and the next refresh token of a family. */
export async function grant(
  trx: Db,
  { config, clock }: GrantDeps,
  {
    family,
    parentHash,
  }: { family: { id: string; user_id: string; device_id: string }; parentHash: string | null },
): Promise<GrantsWire> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  const refresh = randomBytes(32).toString('base64url');
  const refreshExpiredAt = nowSeconds + REFRESH_SECONDS;
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refresh),
      family_id: family.id,
      parent_hash: parentHash,
      expires_at: new Date(refreshExpiredAt * 1000),
    })
    .execute();
  const claims = { sub: family.user_id, fid: family.id, did: family.device_id };
  const secret = config.accessTokenSecret;
  return {
    access_token: await signToken('access', claims, { secret, clock, seconds: ACCESS_SECONDS }),
    refresh_token: refresh,
    expired_at: nowSeconds + ACCESS_SECONDS,
    refresh_expired_at: refreshExpiredAt,
  };
}
