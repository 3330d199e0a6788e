// The sandbox (bank, identity providers) for other devices: it stands on this machine only and speaks no HTTPS, so its pages are passed on
// from a port of ours, and lead back to the site at the host that the buyer uses.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createHttp } from './http.ts';
import type { TlsFiles } from './tls-server.ts';
import { siteAt } from './trust/open-plain-door.ts';

export interface BankDoorOptions {
  host: string;
  /** Port of the site. */
  port: number;
  publicUrl: string;
  bankDoorPort: number;
  bankDoorUpstream: string;
  tls: TlsFiles;
}

/** Of an answer; the others belong to the connection, or are made anew. */
const passedOn = ['location', 'content-type', 'content-security-policy', 'cache-control', 'referrer-policy'];

export async function openBankDoor(options: BankDoorOptions, log: Logger): Promise<() => Promise<void>> {
  const app = createHttp(log, options.tls);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  passOn(app, options);
  await app.listen({ host: options.host, port: options.bankDoorPort });
  return () => app.close();
}

function passOn(app: FastifyInstance, options: BankDoorOptions): void {
  const { port, publicUrl, bankDoorPort, bankDoorUpstream, tls } = options;
  const publicSandbox = siteAt(new URL(publicUrl).host, bankDoorPort);
  app.all('/*', async (request, reply) => {
    const own = hostUsed(request, port, tls);
    if (own) return reply.redirect(`${siteAt(own, bankDoorPort)}${request.url}`, 307);
    const cookie = sandboxCookies(request.headers.cookie ?? '');
    const answer = await fetch(bankDoorUpstream + request.url, {
      method: request.method,
      redirect: 'manual',
      headers: {
        'content-type': request.headers['content-type'] ?? 'text/plain',
        accept: request.headers.accept ?? '*/*',
        ...(cookie && { cookie }),
      },
      ...(typeof request.body === 'string' ? { body: request.body } : {}),
    });
    // The sandbox sends buyers to public addresses, the site's and its own; they came from this one, and their session
    // is there.
    const [site, sandbox] = [port, bankDoorPort].map((at) => siteAt(request.headers.host, at));
    const led = (text: string): string =>
      text.replaceAll(publicUrl, site ?? '').replaceAll(publicSandbox, sandbox ?? '');
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, led(value));
    }
    const cookies = answer.headers.getSetCookie().filter(isSandboxCookie);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.code(answer.status).send(led(await answer.text()));
  });
}

/** A host's cookies go to all of its ports: those of the site's session are none of the sandbox's business. */
const isSandboxCookie = (cookie: string): boolean => cookie.startsWith('sandbox_');
const sandboxCookies = (header: string): string => header.split('; ').filter(isSandboxCookie).join('; ');

/** The host under which the buyer left the site, when it is one of ours and not the one that was asked here. */
function hostUsed({ headers, method }: FastifyRequest, port: number, tls: TlsFiles): string | undefined {
  const { referer = '', host = '' } = headers;
  if (method !== 'GET' || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const asked = new URL(siteAt(host, port));
  if (from.port !== asked.port || from.hostname === asked.hostname) return undefined;
  const certificate = new X509Certificate(readFileSync(tls.certificate));
  const name = from.hostname.replace(/^\[|\]$/g, '');
  const isOurs = isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name);
  return isOurs ? from.hostname : undefined;
}
