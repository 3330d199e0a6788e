import { randomBytes } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import type { GrantsWire, LoginAnswerWire, NextStepWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { Failure } from '../../lib/failure.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { signToken } from '../../lib/crypto/token.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import { stopResetWaits } from './reset/reset-wait.ts';
import { lockUser, type User } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';
import { tellNewDevice } from './tell-new-device.ts';
import { nextStepOfLogin } from './next-step-of-login.rule.ts';
import type { SessionClient } from './session-client.ts';
import { hashOf, openFamily } from './session.store.ts';

interface GrantDeps {
  config: { accessTokenSecret: string };
  clock: Clock;
}

const ACCESS_SECONDS = limits.accessTokenMinutes * 60;
const REFRESH_SECONDS = limits.refreshTokenDays * limits.secondsPerDay;

export interface NewSession {
  user: User;
  deviceId: string;
  /** `clientOf(request)`. */
  client: SessionClient;
  /** Replaces the usual next step of a login (nextStepOfLogin). */
  nextStep?: NextStepWire;
  socialId?: string | null;
  knownAs?: string | null;
}

/** Opens a session of an account on a device, and tells the owner when the device is new to the account. */
export async function openSession(
  trx: Db,
  deps: GrantDeps & { config: { publicUrl: string }; sms: SmsDoor },
  { user, deviceId, client, nextStep, socialId = null, knownAs = null }: NewSession,
): Promise<LoginAnswerWire> {
  // The account may have been deleted, or joined to another one, meanwhile.
  if (!(await lockUser(trx, user.id))) throw new Failure('unauthorized_error');
  await stopResetWaits(trx, user.id);
  await tellNewDevice(trx, deps, { user, deviceId, client });
  return {
    grants: await grantFamily(trx, deps, { userId: user.id, deviceId, client }),
    profile: viewProfile(user),
    next_step: nextStep ?? nextStepOfLogin(user),
    social_id: socialId,
    known_as: knownAs,
  };
}

export async function grantFamily(
  trx: Db,
  deps: GrantDeps,
  { userId, deviceId, client }: { userId: string; deviceId: string; client: SessionClient },
): Promise<GrantsWire> {
  const family = { id: randomId(), user_id: userId, device_id: deviceId };
  await openFamily(trx, { ...family, ...client });
  return grant(trx, deps, { family, parentHash: null });
}

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
