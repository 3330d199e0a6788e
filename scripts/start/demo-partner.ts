// Partner of the demo, played by the sandbox: its page is on another site than the one it embeds.
import type { Environment } from '@mo-man/schema/config-reader.ts';
import { partnerOrigin, sandboxPartner } from '../../platform/machine/sandbox-partner.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

export const demoPartnerPage = (ports: Ports): string =>
  partnerOrigin(ports.sandbox) + sandboxPartner.paths.shop;

/** MINI_APPS when neither mini-apps nor a partner for login are configured. */
export function demoMiniApps(env: Environment, settings: Settings, ports: Ports): Environment {
  if (!settings.sandboxLogins || env['MINI_APPS'] || env['PARTNER_OAUTH_ISSUER']) return {};
  const origin = partnerOrigin(ports.sandbox);
  const { base, paths } = sandboxPartner;
  return { MINI_APPS: JSON.stringify([{ base, origins: [origin], returnUrl: origin + paths.tickets }]) };
}
