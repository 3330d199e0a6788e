// The only reader of process.env in the gateway. Keys, meanings and defaults: config-keys.ts.
import { fileURLToPath } from 'node:url';
import { type ConfigOf, type Environment, readConfig } from '@mo-man/schema/config-reader.ts';
import { gatewayKeys } from './config-keys.ts';
import type { MiniApp } from './mini-app/mini-apps.ts';
import type { TlsFiles } from './tls-server.ts';

type Keys = ConfigOf<typeof gatewayKeys>;

export interface GatewayConfig extends Keys {
  webDist: string;
  /** Undefined means plain HTTP. */
  tls: TlsFiles | undefined;
  miniApps: MiniApp[];
  partnerDomains: string[];
  allowFreeOperations: boolean;
  allowIntrospection: boolean;
}

export function loadConfig(env: Environment = process.env): GatewayConfig {
  const keys = readConfig(gatewayKeys, env);
  const open = keys.nodeEnv !== 'production';
  const { tlsCertificate: certificate, tlsKey: key } = keys;
  return {
    ...keys,
    tls: certificate && key ? { certificate, key } : undefined,
    miniApps: keys.miniApps ?? [],
    partnerDomains: keys.partnerDomains ?? [],
    webDist: keys.webDist ?? fileURLToPath(new URL('../web/dist', import.meta.url)),
    allowFreeOperations: keys.allowFreeOperations ?? open,
    allowIntrospection: keys.allowIntrospection ?? open,
  };
}
