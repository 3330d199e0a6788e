// The partner of the demo, which the sandbox plays: its page is another site than the one it frames.
import type { Environment } from '@mo-man/schema/config-reader.ts';
import { partnerOrigin, sandboxPartner } from '../../platform/machine/sandbox-partner.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

export const demoPartnerPage = (ports: Ports): string =>
  partnerOrigin(ports.sandbox) + sandboxPartner.paths.shop;

/** MINI_APPS where the operator has configured neither mini-apps nor a partner to log in with. */
export function demoMiniApps(env: Environment, settings: Settings, ports: Ports): Environment {
  if (!settings.sandboxLogins || env['MINI_APPS'] || env['PARTNER_OAUTH_ISSUER']) return {};
  const origin = partnerOrigin(ports.sandbox);
  const { base, paths } = sandboxPartner;
  return { MINI_APPS: JSON.stringify([{ base, origins: [origin], returnUrl: origin + paths.tickets }]) };
}
