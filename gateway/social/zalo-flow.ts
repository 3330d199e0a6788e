// Zalo's login (v4): OAuth 2 with PKCE, without OpenID Connect. The platform exchanges the code.
import { createHash } from 'node:crypto';
import type { LoginIssuer } from '../config/login-issuers.ts';
import type { SocialProof } from '../upstreams/movie/social-calls.ts';
import type { LoginFlow } from './sealed-flow.ts';

/** The person declined, or Zalo refused the request: the callback has no code. */
export class NoCode extends Error {
  override readonly name = 'NoCode';
}

export const zaloFlow = ({ issuer, clientId }: LoginIssuer) => ({
  async begin({ state, verifier, redirectUri }: LoginFlow, uiLocales: string): Promise<URL> {
    const address = new URL(`${issuer}/v4/permission`);
    address.search = new URLSearchParams({
      app_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      state,
      ui_locales: uiLocales,
    }).toString();
    return address;
  },
  async finish({ verifier }: LoginFlow, query: string): Promise<SocialProof> {
    const code = new URLSearchParams(query).get('code');
    if (!code) throw new NoCode('the callback has no code');
    return { token: code, verifier };
  },
});
