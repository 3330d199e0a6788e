// The only reader of process.env in the gateway. Keys, meanings and defaults: config-keys.ts.
import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  type ConfigOf,
  type Environment,
  readConfig,
} from '@mo-man/schema/config-reader.ts';
import { gatewayKeys } from './config-keys.ts';
import type { MiniApp } from '../mini-app/mini-apps.ts';

type Keys = ConfigOf<typeof gatewayKeys>;

export interface TlsFiles {
  /** PEM file: the site's certificate first, then the intermediate certificates. */
  certificate: string;
  /** PEM file; may be the same file. */
  key: string;
}

export interface GatewayConfig extends Keys {
  webDist: string;
  /** Undefined: the site serves plain HTTP. */
  tls: TlsFiles | undefined;
  miniApps: MiniApp[];
  partnerDomains: string[];
  playground: boolean;
  allowFreeOperations: boolean;
  allowIntrospection: boolean;
}

export function loadConfig(env: Environment = process.env): GatewayConfig {
  const keys = readConfig(gatewayKeys, env);
  const isProduction = keys.nodeEnv === 'production';
  if (isProduction) refuseOpenDoors(keys);
  const playground = keys.playground ?? (!isProduction && keys.allowFreeOperations !== false);
  const {
    allowFreeOperations = playground || !isProduction,
    allowIntrospection = playground || !isProduction,
  } = keys;
  if (playground && !allowFreeOperations)
    throw new ConfigurationError(['PLAYGROUND=true has nothing to run with ALLOW_FREE_OPERATIONS=false']);
  const { tlsCertificate: certificate, tlsKey: key } = keys;
  return {
    ...keys,
    tls: certificate && key ? { certificate, key } : undefined,
    miniApps: keys.miniApps ?? [],
    partnerDomains: keys.partnerDomains ?? [],
    webDist: keys.webDist ?? fileURLToPath(new URL('../../web/dist', import.meta.url)),
    playground,
    allowFreeOperations,
    allowIntrospection,
  };
}

/** In production, the development inbox needs ALLOW_DEV_INBOX, and PUBLIC_URL must be HTTPS except on this machine. */
function refuseOpenDoors({ devInboxUrl, allowDevInbox, publicUrl }: Keys): void {
  const problems: string[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  if (devInboxUrl && !allowDevInbox)
    problems.push(
      'DEV_INBOX_URL is set: production does not show mail and SMS to anyone (or ALLOW_DEV_INBOX=true)',
    );
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    problems.push('production needs a PUBLIC_URL that starts with https://');
  if (problems.length > 0) throw new ConfigurationError(problems);
}
