import type { GatewayConfig } from './config.ts';
import type { LoginProvider } from '../generated/resolvers.ts';

/** An identity provider, with our client credentials there. */
export interface LoginIssuer {
  provider: LoginProvider;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Address at which servers reach the issuer. */
  internalUrl: string;
  /** Token endpoint, when the discovery document names none. */
  tokenUrl: string | undefined;
}

/** The configured issuers, in the order in which they are offered. */
export function loginIssuers(config: GatewayConfig): LoginIssuer[] {
  const { facebookIssuer, facebookClientId, facebookClientSecret, facebookInternalUrl } = config;
  const { partnerOauthIssuer, partnerOauthClientId, partnerOauthClientSecret, partnerOauthInternalUrl } =
    config;
  const issuers: LoginIssuer[] = [];
  if (facebookIssuer && facebookClientId && facebookClientSecret) {
    issuers.push({
      provider: 'facebook',
      issuer: facebookIssuer,
      clientId: facebookClientId,
      clientSecret: facebookClientSecret,
      internalUrl: facebookInternalUrl ?? facebookIssuer,
      tokenUrl: config.facebookTokenUrl,
    });
  }
  if (partnerOauthIssuer && partnerOauthClientId && partnerOauthClientSecret) {
    issuers.push({
      provider: 'tiki',
      issuer: partnerOauthIssuer,
      clientId: partnerOauthClientId,
      clientSecret: partnerOauthClientSecret,
      internalUrl: partnerOauthInternalUrl ?? partnerOauthIssuer,
      tokenUrl: undefined,
    });
  }
  return issuers;
}
