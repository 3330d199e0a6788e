import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '@mo-man/schema/rules/site/own-host.rule.ts';
import type { GatewayConfig } from '../config/config.ts';
import { createTrust } from '../lib/client-address.ts';

type Where = Pick<GatewayConfig, 'publicUrl' | 'siteNames' | 'trustedProxies' | 'nodeEnv'>;

/**
 * Whether a request has one of our host names. A trusted balancer in production checks the name itself and may send its own; outside
 * production this exception is off, because every local browser has the address of such a balancer.
 */
export function ownHosts({ publicUrl, siteNames = [], trustedProxies, nodeEnv }: Where) {
  const names = new Set([new URL(publicUrl).hostname, ...siteNames]);
  const isTrusted = createTrust(trustedProxies);
  const isBalancer = (address = ''): boolean => nodeEnv === 'production' && isTrusted(address);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
    isOwnHost(headers.host, names) || isBalancer(socket.remoteAddress);
}
