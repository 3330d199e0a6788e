// The movie API's calls for logins at other sites.
import { profile, socialLoginsAnswer, socialLinkAnswer } from '@mo-man/schema/wire/accounts/account.ts';
import { loginAnswer } from '@mo-man/schema/wire/accounts/session.ts';
import type { IdentityProvider } from '@mo-man/schema/values.ts';
import { z } from 'zod';
import { type UpstreamPath, at } from '../ids.ts';
import { given } from '../given-fields.ts';
import type { RestCall } from '../rest-client.ts';

/** What a provider gave the browser for us; the platform checks it. */
export interface SocialProof {
  /** The ID token; for Zalo, the authorization code. */
  token: string;
  /** PKCE code verifier, for Zalo alone. */
  verifier?: string;
  /** The name that Apple gave beside the token. */
  name?: string;
}

export type Post = <T extends z.ZodType>(
  path: string | UpstreamPath,
  body: unknown,
  answer: T,
) => Promise<z.output<T>>;
export type Own = <T extends z.ZodType>(call: RestCall<T>) => Promise<z.output<T>>;

/** Bodies of POST /users/login/{provider}. */
const bodies: Record<IdentityProvider, (proof: SocialProof) => object> = {
  google: ({ token }) => ({ google_token: token }),
  facebook: ({ token }) => ({ facebook_token: token }),
  apple: ({ token, name }) => given({ apple_token: token, name }),
  zalo: ({ token, verifier }) => given({ zalo_code: token, code_verifier: verifier }),
  tiki: ({ token }) => ({ tiki_token: token }),
};

export const socialCalls = (post: Post, own: Own) => ({
  loginElsewhere: (provider: IdentityProvider, proof: SocialProof) =>
    post(`/users/login/${provider}`, bodies[provider](proof), loginAnswer),
  socialLogins: () => own({ method: 'GET', path: '/users/me/social_logins', answer: socialLoginsAnswer }),
  startSocialLink: (provider: IdentityProvider, stepUpToken: string | null | undefined) =>
    own({
      method: 'POST',
      path: '/users/me/social_logins/start',
      body: given({ provider, step_up_token: stepUpToken }),
      answer: socialLinkAnswer,
    }),
  linkSocialLogin: (linkToken: string, { token, verifier }: SocialProof) =>
    own({
      method: 'POST',
      path: '/users/me/social_logins',
      body: given({ link_token: linkToken, token, code_verifier: verifier }),
      answer: z.null(),
    }),
  unlinkSocialLogin: (id: string, stepUpToken: string | null | undefined) =>
    own({
      method: 'POST',
      path: at`/users/me/social_logins/${id}/unlink`,
      body: given({ step_up_token: stepUpToken }),
      answer: profile,
    }),
});
