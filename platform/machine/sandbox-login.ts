// What a client of the sandbox's identity providers has to know. Derived, so that platform and gateway agree without
// telling each other, and a flow under way survives a restart.
import { createHmac } from 'node:crypto';

export type SandboxIssuer = 'facebook' | 'tiki';

export interface SandboxClient {
  clientId: string;
  clientSecret: string;
}

/** Under the address of the sandbox. */
export const sandboxIssuerPath = (provider: SandboxIssuer): string => `/identity/${provider}`;

/** `secret` is DEVICE_API_SECRET, which both sides have. */
export const sandboxClient = (provider: SandboxIssuer, secret: string): SandboxClient => ({
  clientId: `mo-man-${provider}`,
  clientSecret: createHmac('sha256', secret).update(`sandbox login ${provider}`).digest('base64url'),
});
