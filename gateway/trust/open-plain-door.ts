// A second port without encryption: a phone must get the certificate before it can trust it. Nothing else is said there.
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createHttp } from '../http.ts';
import { serveTrust } from './serve-trust.ts';

export interface PlainDoorOptions {
  host: string;
  /** Port of this door. */
  trustPort: number;
  trustCertificate: string;
  /** Port of the site. */
  port: number;
}

/** Any name but a plain one would make this a way to other sites. */
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d+)?$/i;

export async function openPlainDoor(options: PlainDoorOptions, log: Logger): Promise<() => Promise<void>> {
  const app = createHttp(log);
  const siteUrl = ({ headers }: FastifyRequest): string => siteAt(headers.host, options.port);
  serveTrust(app, { trustCertificate: options.trustCertificate, siteUrl });
  app.setNotFoundHandler((request, reply) =>
    reply.header('cache-control', 'no-store').redirect(siteUrl(request) + request.url, 307),
  );
  await app.listen({ host: options.host, port: options.trustPort });
  return () => app.close();
}

/** The site at the host that the browser used here. */
export function siteAt(host: string | undefined, port: number): string {
  const name = hostShape.exec(host ?? '')?.[1] ?? 'localhost';
  return `https://${name}:${port}`;
}
