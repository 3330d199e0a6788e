// The start and the end of the authorization code flow (OAuth 2.1, OpenID Connect Core §3.1) with one provider.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import type { LoginIssuer } from '../config/login-issuers.ts';
import type { LoginFlow } from './sealed-flow.ts';

export interface CodeFlow {
  /** The address at the provider to which the browser is sent. */
  begin(flow: LoginFlow, uiLocales: string): Promise<URL>;
  /** The ID token, if the callback belongs to this flow; throws otherwise. */
  finish(flow: LoginFlow, query: string): Promise<string>;
}

const WAIT_SECONDS = 8;

export function codeFlow(at: LoginIssuer): CodeFlow {
  let finding: Promise<Configuration> | undefined;
  /** Discovery runs once, and again after a failure. */
  const client = (): Promise<Configuration> => {
    finding ??= findClient(at).catch((error: unknown) => {
      finding = undefined;
      throw error;
    });
    return finding;
  };
  return {
    async begin({ state, nonce, verifier, redirectUri }, uiLocales) {
      return buildAuthorizationUrl(await client(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email phone',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: uiLocales,
      });
    },
    async finish({ state, nonce, verifier, redirectUri }, query) {
      const tokens = await authorizationCodeGrant(await client(), new URL(redirectUri + query), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      if (!tokens.id_token) throw new Error('no ID token');
      return tokens.id_token;
    },
  };
}

async function findClient(at: LoginIssuer): Promise<Configuration> {
  const { issuer, internalUrl, clientId, clientSecret, tokenUrl } = at;
  const inside: typeof fetch = (url, options) => {
    const asked = String(url);
    return fetch(asked.startsWith(`${issuer}/`) ? internalUrl + asked.slice(issuer.length) : asked, options);
  };
  const mayBePlain = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: WAIT_SECONDS,
    execute: mayBePlain,
    [customFetch]: inside,
  });
  if (found.serverMetadata().token_endpoint || !tokenUrl) return found;
  return withTokenUrl(found.serverMetadata(), at, inside);
}

function withTokenUrl(
  metadata: Readonly<ServerMetadata>,
  { clientId, clientSecret, tokenUrl }: LoginIssuer,
  inside: typeof fetch,
): Configuration {
  const known = { ...metadata, token_endpoint: tokenUrl ?? '' };
  const client = new Configuration(known, clientId, clientSecret, ClientSecretPost(clientSecret));
  client.timeout = WAIT_SECONDS;
  client[customFetch] = inside;
  return client;
}
