// The start and the end of the authorization code flow (OAuth 2.1, OpenID Connect Core §3.1) with one provider.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import type { LoginIssuer } from '../config/login-issuers.ts';
import type { SocialProof } from '../upstreams/movie/social-calls.ts';
import { appleSecret } from './apple-secret.ts';
import type { LoginFlow } from './sealed-flow.ts';
import { zaloFlow } from './zalo-flow.ts';

export interface CodeFlow {
  /** The address at the provider to which the browser is sent. */
  begin(flow: LoginFlow, uiLocales: string): Promise<URL>;
  /** What the provider gave for the platform, if the callback belongs to this flow; throws otherwise. */
  finish(flow: LoginFlow, query: string): Promise<SocialProof>;
}

const WAIT_SECONDS = 8;

export const codeFlow = (at: LoginIssuer): CodeFlow =>
  at.provider === 'zalo' ? zaloFlow(at) : openIdFlow(at);

function openIdFlow(at: LoginIssuer): CodeFlow {
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
        scope: at.scope,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: uiLocales,
        // Apple gives name and email in no other way.
        ...(at.provider === 'apple' && { response_mode: 'form_post' }),
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
      return { token: tokens.id_token };
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
  const found = await discovery(new URL(issuer), clientId, clientSecret, authOf(at), {
    timeout: WAIT_SECONDS,
    execute: mayBePlain,
    [customFetch]: inside,
  });
  if (found.serverMetadata().token_endpoint || !tokenUrl) return found;
  return withTokenUrl(found.serverMetadata(), at, inside);
}

function withTokenUrl(
  metadata: Readonly<ServerMetadata>,
  at: LoginIssuer,
  inside: typeof fetch,
): Configuration {
  const known = { ...metadata, token_endpoint: at.tokenUrl ?? '' };
  const client = new Configuration(known, at.clientId, at.clientSecret, authOf(at));
  client.timeout = WAIT_SECONDS;
  client[customFetch] = inside;
  return client;
}

const authOf = ({ clientId, clientSecret, issuer, key }: LoginIssuer): ClientAuth =>
  key === undefined
    ? ClientSecretPost(clientSecret)
    : (_server, _client, body) => {
        const pem = clientSecret.replaceAll(String.raw`\n`, '\n');
        body.set('client_id', clientId);
        body.set('client_secret', appleSecret({ ...key, clientId, audience: issuer, pem }, Date.now()));
      };
