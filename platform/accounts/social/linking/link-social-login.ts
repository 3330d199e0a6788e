import type { IdentityProvider } from '@mo-man/schema/values.ts';
import type { linkSocialLoginBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { z } from 'zod';
import type { Tx } from '../../../db/open.ts';
import { transact } from '../../../db/transact.ts';
import type { Call } from '../../../lib/call.ts';
import type { UserCaller } from '../../../lib/caller.ts';
import { verifyToken } from '../../../lib/crypto/token.ts';
import { Failure } from '../../../lib/failure.ts';
import { sqlState } from '../../../lib/sql-state.ts';
import { tellLinked } from '../../mail-links/mail-account.ts';
import { tellSessions } from '../../sessions/session.store.ts';
import { lockUser } from '../../users/user.store.ts';
import { checkProof, type CheckedProof, type SocialProof } from '../check-proof.ts';
import type { SocialDeps } from '../deps.ts';
import { insertIdentity, refreshIdentity, spendToken } from '../identity.store.ts';

type Body = z.output<typeof linkSocialLoginBody>;

const UNIQUE_VIOLATION = '23505';

/** Links the login that the provider has proven to the caller's account. A login that is linked to it already stays as it is. */
export async function linkSocialLogin({
  body,
  caller,
  deps,
  request,
}: Call<SocialDeps, { auth: 'user'; body: typeof linkSocialLoginBody }>): Promise<null> {
  const proof = proofOf(mustBeStarted(deps, caller, body.link_token), body);
  const checked = await checkProof(deps, proof, request.ip);
  try {
    await transact(deps.db, (trx) => linkOnce(trx, deps, caller, checked));
  } catch (error) {
    // A login of the same person was first, and has just opened an account of its own.
    throw sqlState(error) === UNIQUE_VIOLATION ? new Failure('social_login_taken') : error;
  }
  return null;
}

function mustBeStarted(
  { clock, config }: SocialDeps,
  { userId, familyId }: UserCaller,
  token: string,
): IdentityProvider {
  const check = verifyToken('link_social', token, { secret: config.accessTokenSecret, clock });
  if (!check.ok || check.claims.sub !== userId || check.claims.fid !== familyId)
    throw new Failure('social_link_expired');
  return check.claims.provider;
}

function proofOf(provider: IdentityProvider, { token, code_verifier: verifier = '' }: Body): SocialProof {
  if (provider === 'zalo') return { provider, code: token, verifier };
  return provider === 'apple' ? { provider, token, name: undefined } : { provider, token };
}

async function linkOnce(
  trx: Tx,
  deps: SocialDeps,
  { userId }: UserCaller,
  checked: CheckedProof,
): Promise<void> {
  const { provider, person } = checked;
  const user = await lockUser(trx, userId);
  if (!user) throw new Failure('unauthorized_error');
  if (!(await spendToken(trx, checked, deps.clock.now()))) throw new Failure('social_token_invalid');
  const known = await refreshIdentity(trx, provider, person);
  if (known && known.user_id !== userId) throw new Failure('social_login_taken');
  if (known) return;
  await insertIdentity(trx, provider, person, userId);
  await tellLinked(trx, deps, user, { provider, isLinked: true });
  await tellSessions(trx, userId);
}
