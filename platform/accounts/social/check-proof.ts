import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { IdentityProvider } from '@mo-man/schema/values.ts';
import { Failure } from '../../lib/failure.ts';
import type { CheckedToken, TokenProvider } from './check-id-token.ts';
import type { SocialDeps } from './deps.ts';
import { readPerson, type SocialPerson } from './social-person.rule.ts';

/** What a provider gave the browser for us, to be checked. */
export type SocialProof =
  | { provider: Exclude<TokenProvider, 'apple'>; token: string }
  /** Apple gives the name beside the token, at the first login alone. */
  | { provider: 'apple'; token: string; name: string | undefined }
  | { provider: 'zalo'; code: string; verifier: string };

export interface CheckedProof extends Pick<CheckedToken, 'fingerprint' | 'deadAt'> {
  provider: IdentityProvider;
  person: SocialPerson;
}

/**
 * Who the provider says that it is. `address` is the requesting network address, by which invalid proofs are counted; valid ones are not
 * counted, so that others behind the same address can log in. Throws social_token_invalid, social_login_unavailable and
 * login_too_many_tries.
 */
export async function checkProof(
  deps: Pick<SocialDeps, 'checkIdToken' | 'checkZaloCode' | 'badSocialTokens'>,
  proof: SocialProof,
  address: string,
): Promise<CheckedProof> {
  try {
    const { claims, fingerprint, deadAt } = await ask(deps, proof);
    const told = proof.provider === 'apple' ? asOthersTell(claims, proof.name) : claims;
    return { provider: proof.provider, person: readPerson(told), fingerprint, deadAt };
  } catch (error) {
    if (error instanceof Failure && error.failure === 'social_token_invalid') await count(deps, address);
    throw error;
  }
}

/** Apple gives the name beside the token, and has written whether the email is verified as a text. */
const asOthersTell = (claims: CheckedToken['claims'], name: string | undefined): CheckedToken['claims'] => ({
  ...claims,
  ...(claims['name'] === undefined && { name }),
  email_verified: claims['email_verified'] === true || claims['email_verified'] === 'true',
});

const ask = (
  { checkIdToken, checkZaloCode }: Pick<SocialDeps, 'checkIdToken' | 'checkZaloCode'>,
  proof: SocialProof,
): Promise<CheckedToken> =>
  proof.provider === 'zalo'
    ? checkZaloCode(proof.code, proof.verifier)
    : checkIdToken(proof.provider, proof.token);

async function count({ badSocialTokens }: Pick<SocialDeps, 'badSocialTokens'>, address: string) {
  await badSocialTokens.take(networkOf(address)).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('login_too_many_tries', error.details) : error;
  });
}
