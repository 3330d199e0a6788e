// The gateway's settings for the sandbox's identity providers; the platform plays them when none are configured.
import type { Environment } from '@mo-man/schema/config-reader.ts';
import { sandboxClient, sandboxIssuerPath, sandboxIssuers } from '../../platform/machine/sandbox-login.ts';

const names = {
  google: 'GOOGLE_LOGIN',
  facebook: 'FACEBOOK',
  zalo: 'ZALO_LOGIN',
  apple: 'APPLE_LOGIN',
  tiki: 'PARTNER_OAUTH',
} as const;

/** Settings of the gateway for each provider that is not configured. */
export function sandboxLogins(
  env: Environment,
  sandbox: {
    /** Address for browsers. */
    seen: string;
    /** Address for servers. */
    inside: string;
  },
): Environment {
  const secret = env['DEVICE_API_SECRET'];
  const settings: Record<string, string> = {};
  for (const provider of sandboxIssuers) {
    const name = names[provider];
    if (!secret || env[`${name}_ISSUER`]) continue;
    const { clientId, clientSecret } = sandboxClient(provider, secret);
    settings[`${name}_ISSUER`] = sandbox.seen + sandboxIssuerPath(provider);
    settings[`${name}_CLIENT_ID`] = clientId;
    // The platform exchanges Zalo's codes itself.
    if (provider === 'zalo') continue;
    settings[`${name}_CLIENT_SECRET`] = clientSecret;
    settings[`${name}_INTERNAL_URL`] = sandbox.inside + sandboxIssuerPath(provider);
  }
  return settings;
}
