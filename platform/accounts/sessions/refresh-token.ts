import type { refreshTokenBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { SessionDeps } from './deps.ts';
import { findUser, type User } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';
import { judgeExchange } from './exchange.rule.ts';
import { grant, grantFamily } from './grant.ts';
import { forgetDevices } from './known-device.store.ts';
import { clientOf } from './session-client.ts';
import {
  type FamilyOfToken,
  lockFamilyOf,
  markUsed,
  noteFamilySeen,
  revokeFamily,
  tellSessions,
} from './session.store.ts';
import { tellInstalledApp } from './tell-new-device.ts';

type RefreshCall = Call<SessionDeps, { body: typeof refreshTokenBody }>;

export async function refreshToken(call: RefreshCall) {
  const { body, caller, deps, log } = call;
  const isForNewFamily = body.new_family ?? false;
  let stolen: string | undefined;
  const answer = await transact(deps.db, async (trx) => {
    stolen = undefined;
    const found = await lockFamilyOf(trx, body.refresh_token);
    if (!found) return undefined;
    const { token, family, leftBehindSeconds } = found;
    if (family.device_id !== caller.deviceId) throw new Failure('invalid_device_access');
    const verdict = judgeExchange({
      isExpired: token.expires_at <= deps.clock.now(),
      isFamilyRevoked: family.revoked_at !== null,
      leftBehindSeconds,
      isForNewFamily,
    });
    if (verdict === 'revoke_family') {
      await revokeFamily(trx, family.id, 'refresh token used again');
      await forgetDevices(trx, family.user_id, family.device_id);
      await tellSessions(trx, family.user_id);
      stolen = family.id;
    }
    const user = await findUser(trx, family.user_id);
    if (verdict !== 'exchange' || !user || user.deleted_at || user.merged_into) return undefined;
    // An installed app in which somebody logged in has a session of its own already.
    const isNew = isForNewFamily && family.kind !== 'installed_app';
    const grants = await (isNew ? grantNew(trx, call, { found, user }) : grantNext(trx, call, found));
    return { grants, profile: viewProfile(user) };
  });
  if (stolen) {
    log.warn({ family: stolen }, 'a refresh token was used again: session ended');
    deps.revocations.forget(stolen);
  }
  if (!answer) throw new Failure('invalid_refresh_token');
  return answer;
}

async function grantNext(trx: Db, { deps, request }: RefreshCall, { token, family }: FamilyOfToken) {
  await markUsed(trx, token);
  await noteFamilySeen(trx, family.id, clientOf(request));
  return grant(trx, deps, { family, parentHash: token.token_hash });
}

/**
 * Opens a separate session for the installed app; the browser's session stays unchanged and its token unused. A stolen copy of the token
 * could do the same, so the owner is told.
 */
async function grantNew(
  trx: Db,
  { deps, request }: RefreshCall,
  { found: { family }, user }: { found: FamilyOfToken; user: User },
) {
  const { user_id: userId, device_id: deviceId } = family;
  await tellInstalledApp(trx, deps, { user, client: clientOf(request) });
  return grantFamily(trx, deps, {
    userId,
    deviceId,
    client: { ...clientOf(request), kind: 'installed_app' },
  });
}
