import type { GatewayConfig } from './config.ts';
import type { LoginProvider } from '../generated/resolvers.ts';

/** An identity provider, with our client credentials there. */
export interface LoginIssuer {
  provider: LoginProvider;
  issuer: string;
  clientId: string;
  /** Empty for Zalo: the platform exchanges its codes. */
  clientSecret: string;
  /** Address at which servers reach the issuer. */
  internalUrl: string;
  /** What is asked of the person (OpenID Connect Core §5.4). */
  scope: string;
  /** Token endpoint, when the discovery document names none. */
  tokenUrl: string | undefined;
  /** Apple: the key that signs the client's secret; undefined: `clientSecret` is sent as it is. */
  key: { teamId: string; keyId: string } | undefined;
}

type Settings = (config: GatewayConfig) => {
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  internalUrl?: string | undefined;
  scope: string;
  tokenUrl?: string | undefined;
  key?: LoginIssuer['key'];
};

/** TABLE of the identity providers, in the order in which they are offered. */
const providers: Record<LoginProvider, Settings> = {
  google: (config) => ({
    issuer: config.googleLoginIssuer,
    clientId: config.googleLoginClientId,
    clientSecret: config.googleLoginClientSecret,
    internalUrl: config.googleLoginInternalUrl,
    scope: 'openid profile email',
  }),
  facebook: (config) => ({
    issuer: config.facebookIssuer,
    clientId: config.facebookClientId,
    clientSecret: config.facebookClientSecret,
    internalUrl: config.facebookInternalUrl,
    scope: 'openid profile email phone',
    tokenUrl: config.facebookTokenUrl,
  }),
  zalo: (config) => ({
    issuer: config.zaloLoginIssuer,
    clientId: config.zaloLoginClientId,
    clientSecret: '',
    scope: '',
  }),
  apple: ({ appleLoginTeamId: teamId, appleLoginKeyId: keyId, ...config }) => ({
    issuer: config.appleLoginIssuer,
    clientId: config.appleLoginClientId,
    clientSecret: config.appleLoginClientSecret,
    internalUrl: config.appleLoginInternalUrl,
    scope: 'openid name email',
    key: teamId && keyId ? { teamId, keyId } : undefined,
  }),
  tiki: (config) => ({
    issuer: config.partnerOauthIssuer,
    clientId: config.partnerOauthClientId,
    clientSecret: config.partnerOauthClientSecret,
    internalUrl: config.partnerOauthInternalUrl,
    scope: 'openid profile email phone',
  }),
};

/** The configured issuers, in the order in which they are offered. */
export const loginIssuers = (config: GatewayConfig): LoginIssuer[] =>
  (Object.keys(providers) as LoginProvider[]).flatMap((provider) => {
    const { issuer, clientId, clientSecret, internalUrl, tokenUrl, key, scope } = providers[provider](config);
    if (!issuer || !clientId || clientSecret === undefined) return [];
    return [
      { provider, issuer, clientId, clientSecret, internalUrl: internalUrl ?? issuer, scope, tokenUrl, key },
    ];
  });
