// Client credentials for the sandbox's identity providers. They are derived from a shared secret, so that platform and gateway agree
// without communication, and a login in progress survives a restart.
import { createHmac } from 'node:crypto';

/** In the order in which they are offered. */
export const sandboxIssuers = ['google', 'facebook', 'zalo', 'apple', 'tiki'] as const;
export type SandboxIssuer = (typeof sandboxIssuers)[number];

export interface SandboxClient {
  clientId: string;
  clientSecret: string;
}

/** Path of the issuer, under the address of the sandbox. */
export const sandboxIssuerPath = (provider: SandboxIssuer): string => `/identity/${provider}`;

/** `secret` is DEVICE_API_SECRET, which both sides have. */
export const sandboxClient = (provider: SandboxIssuer, secret: string): SandboxClient => ({
  clientId: `mo-man-${provider}`,
  clientSecret: createHmac('sha256', secret).update(`sandbox login ${provider}`).digest('base64url'),
});
