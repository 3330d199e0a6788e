import type { refreshTokenBody } from '@mo-man/schema/wire/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { findUser } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';
import { judgeExchange } from './exchange.rule.ts';
import { grant } from './grant.ts';
import { lockFamilyOf, markUsed, revokeFamily } from './session.store.ts';

export async function refreshToken({ body, deps, log }: Call<MovieDeps, { body: typeof refreshTokenBody }>) {
  const answer = await transact(deps.db, async (trx) => {
    const found = await lockFamilyOf(trx, body.refresh_token);
    if (!found) return undefined;
    const { token, family, successorUsed } = found;
    const familyRevoked = family.revoked_at !== null;
    const verdict = judgeExchange(
      { expiresAt: token.expires_at, familyRevoked, successorUsed },
      deps.clock.now(),
    );
    if (verdict === 'revoke_family') {
      await revokeFamily(trx, family.id, 'refresh token used again');
      log.warn({ family: family.id }, 'a refresh token was used again: session ended');
      deps.revocations.forget(family.id);
    }
    const user = await findUser(trx, family.user_id);
    if (verdict !== 'exchange' || !user) return undefined;
    await markUsed(trx, token);
    const grants = await grant(trx, deps, { family, parentHash: token.token_hash });
    return { grants, profile: viewProfile(user) };
  });
  if (!answer) throw new Failure('invalid_refresh_token');
  return answer;
}
