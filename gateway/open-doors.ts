// The further ports of a site that other devices of the network use with a certificate of this machine.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config.ts';
import { openBankDoor } from './open-bank-door.ts';
import { openPlainDoor, siteAt } from './trust/open-plain-door.ts';
import { serveTrust } from './trust/serve-trust.ts';

/** The answer closes them. */
export async function openDoors(config: GatewayConfig, log: Logger): Promise<() => Promise<void>> {
  const { host, port, publicUrl, tls, trustPort, trustCertificate, bankDoorPort, bankDoorUpstream } = config;
  const closers: (() => Promise<void>)[] = [];
  if (trustPort !== undefined && trustCertificate) {
    closers.push(await openPlainDoor({ host, port, trustPort, trustCertificate }, log));
  }
  if (tls && bankDoorPort !== undefined && bankDoorUpstream) {
    closers.push(await openBankDoor({ host, port, publicUrl, tls, bankDoorPort, bankDoorUpstream }, log));
  }
  return async () => {
    for (const close of closers) await close();
  };
}

/** The trust page once more on the site, for those who went on in spite of a warning. */
export function serveTrustOfSite(app: FastifyInstance, { trustCertificate, port }: GatewayConfig): void {
  if (!trustCertificate) return;
  serveTrust(app, { trustCertificate, siteUrl: ({ headers }) => siteAt(headers.host, port) });
}
