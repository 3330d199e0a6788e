// Settings of platform and gateway. The operator's settings have priority; a process gets no setting that only the
// other needs.
import type { ConfigKeys, Environment } from '@mo-man/schema/config-reader.ts';
import { gatewayKeys } from '../../gateway/config/config-keys.ts';
import { gatewayProcessEnv } from '../../gateway/process-env.ts';
import { platformKeys } from '../../platform/config-keys.ts';
import { platformProcessEnv } from '../../platform/machine/platform-process-env.ts';
import { embeddedSecrets } from '../../platform/machine/embedded-secrets.ts';
import { reachableHost } from '../../platform/machine/reachable-host.ts';
import { isForOthers, localName } from './phones/lan-addresses.ts';
import type { LocalNetwork } from './phones/local-network.ts';
import type { Ports } from './ports.ts';
import { demoMiniApps } from './demo-partner.ts';
import { demoSupport } from './demo-support.ts';
import { sandboxLogins } from './sandbox-logins.ts';
import type { Settings } from './settings.ts';

export interface RoomEnvironments {
  publicUrl: string;
  platform: Environment;
  gateway: Environment;
}

/**
 * Creates the embedded secrets where they may be used; in production without them the processes refuse to start and
 * name them.
 */
export function roomEnvironments(
  env: Environment,
  settings: Settings,
  ports: Ports,
  network?: LocalNetwork,
): RoomEnvironments {
  const mayGenerate = !settings.production || settings.allowEmbeddedSecrets;
  const all = { ...(mayGenerate ? embeddedSecrets(settings.dataDir) : {}), ...onlySet(env) };
  const { publicHost = 'localhost' } = network ?? {};
  const publicUrl = settings.publicUrl ?? `http${network ? 's' : ''}://${publicHost}:${ports.site}`;
  const shared = network && networkSettings(network, settings, ports, new URL(publicUrl).hostname);
  const host = reachableHost(settings.platformHost);
  const services = `http://${host}:${ports.platform}`;
  const inbox = settings.devInbox ? { DEV_INBOX_URL: `${services}/dev/inbox` } : {};
  const sandbox = `http://localhost:${ports.sandbox}`;
  const seen = shared?.platform.SANDBOX_PUBLIC_URL ?? all['SANDBOX_PUBLIC_URL'] ?? sandbox;
  const logins = settings.sandboxLogins ? sandboxLogins(all, { seen, inside: sandbox }) : {};
  const platform = {
    ...platformProcessEnv,
    ...forRoom(all, platformKeys, gatewayKeys),
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: publicUrl,
    PLATFORM_PORT: String(ports.platform),
    SANDBOX_PORT: String(ports.sandbox),
    ...metricsOfPlatform(all),
    ...shared?.platform,
  };
  const gateway = {
    ...gatewayProcessEnv,
    MOVIE_API_URL: `${services}/movie/v1`,
    EVENT_API_URL: `${services}/event/v1.0`,
    SEARCH_URL: `${services}/search-gateway`,
    CONTENT_URL: `${services}/graphql/query`,
    IMAGES_URL: `${services}/images`,
    MESSAGING_URL: `ws://${host}:${ports.platform}/messaging`,
    MESSAGING_USERNAME: all['MESSAGING_GATEWAY_USERNAME'] ?? 'gateway',
    MESSAGING_PASSWORD: all['MESSAGING_GATEWAY_PASSWORD'],
    ...inbox,
    ...logins,
    ...demoMiniApps(all, settings, ports),
    ...siteNames(settings),
    ...demoSupport(all, settings),
    ...demoOrganizers(settings, publicUrl),
    ...forRoom(all, gatewayKeys, platformKeys),
    PORT: String(ports.site),
    PUBLIC_URL: publicUrl,
    ...shared?.gateway,
  };
  return { publicUrl, platform, gateway };
}

/** The gateway's metrics are on the configured port; the platform's on the next one, if that is a valid port. */
function metricsOfPlatform({ METRICS_PORT: port }: Environment): Environment {
  const asked = Number(port);
  return asked > 0 && asked < 65_535 ? { METRICS_PORT: String(asked + 1) } : {};
}

/** HTTPS, and addresses of the other ports for other devices. */
function networkSettings({ files }: LocalNetwork, settings: Settings, ports: Ports, publicHost: string) {
  return {
    platform: { SANDBOX_PUBLIC_URL: `https://${publicHost}:${ports.phoneSandbox}` },
    gateway: {
      TLS_CERTIFICATE: files.site,
      TLS_KEY: files.site,
      TRUST_URL: `http://${reachableHost(settings.host)}:${ports.trust}/trust`,
    },
  };
}

/** Organizers of the demo have no site of their own, so they are linked to the terms. */
function demoOrganizers({ demoData }: Settings, publicUrl: string): Environment {
  return demoData ? { CREATE_EVENT_URL: `${publicUrl}/organizer-terms-of-use` } : {};
}

/** Host name of this machine for other devices, when they may connect. */
function siteNames({ host }: Settings): Environment {
  const name = isForOthers(host) ? localName() : undefined;
  return name ? { SITE_NAMES: name } : {};
}

function forRoom(env: Environment, own: ConfigKeys, other: ConfigKeys): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name in own || !(name in other)));
}

const onlySet = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));
