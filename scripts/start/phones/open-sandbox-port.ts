// The sandbox (bank, identity providers) for other devices: it listens on this machine only and without HTTPS, so its
// pages are proxied by a port of ours, and lead back to the site at the host that the buyer uses.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { tlsServer } from '../../../gateway/http/tls-server.ts';
import { listen } from './listen.ts';
import { siteAt } from './site-at.ts';

export interface SandboxPortOptions {
  host: string;
  phonePort: number;
  sitePort: number;
  /** Address of the sandbox. */
  sandboxUrl: string;
  /** Public address of the site; changes when the machine moves to another network. */
  publicUrl: () => string;
  /** File of the certificate with its key, PEM. */
  certificate: string;
}

/** Headers of an answer that are not passed on: they belong to the connection, or are set again. */
const passedOn = ['location', 'content-type', 'content-security-policy', 'cache-control', 'referrer-policy'];

/** The returned function closes it. */
export async function openSandboxPort(options: SandboxPortOptions): Promise<() => Promise<void>> {
  const tls = { certificate: options.certificate, key: options.certificate };
  const log = {
    error: (facts: object, line: string) => process.stderr.write(`${line}: ${JSON.stringify(facts)}\n`),
  };
  const server = tlsServer(
    tls,
    log,
  )((request, response) => {
    passOn(request, options).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end('the sandbox does not answer'),
    );
  });
  return listen(server, options.phonePort, options.host);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

async function passOn(request: IncomingMessage, options: SandboxPortOptions): Promise<Answer> {
  const { phonePort, sitePort, sandboxUrl } = options;
  const { method = 'GET', url = '/', headers: asked } = request;
  const own = hostUsed(request, options);
  if (own) return { status: 307, headers: { location: `${siteAt(own, phonePort)}${url}` }, body: '' };
  const sent = new Headers({
    'content-type': asked['content-type'] ?? 'text/plain',
    accept: asked.accept ?? '*/*',
  });
  const cookie = sandboxCookies(asked.cookie ?? '');
  if (cookie) sent.set('cookie', cookie);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(sandboxUrl + url, {
    method,
    redirect: 'manual',
    headers: sent,
    body: hasBody ? await text(request) : null,
  });
  // The sandbox redirects buyers to public addresses, the site's and its own; they are replaced by the host that the
  // buyer uses, where the session is.
  const publicUrl = options.publicUrl();
  const publicSandbox = siteAt(new URL(publicUrl).host, phonePort);
  const led = (said: string): string =>
    said
      .replaceAll(publicUrl, siteAt(asked.host, sitePort))
      .replaceAll(publicSandbox, siteAt(asked.host, phonePort));
  const headers: Answer['headers'] = { 'x-content-type-options': 'nosniff' };
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = led(value);
  }
  const cookies = answer.headers.getSetCookie().filter(isSandboxCookie);
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: answer.status, headers, body: led(await answer.text()) };
}

/** The cookies of a host are sent to all of its ports; those of the site's session must not reach the sandbox. */
const isSandboxCookie = (cookie: string): boolean => cookie.startsWith('sandbox_');
const sandboxCookies = (header: string): string => header.split('; ').filter(isSandboxCookie).join('; ');

/** The host at which the buyer left the site, when it is one of ours and not the requested one. */
function hostUsed({ headers, method }: IncomingMessage, options: SandboxPortOptions): string | undefined {
  const { referer = '', host = '' } = headers;
  if (method !== 'GET' || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const asked = new URL(siteAt(host, options.sitePort));
  if (from.port !== asked.port || from.hostname === asked.hostname) return undefined;
  const certificate = new X509Certificate(readFileSync(options.certificate));
  const name = from.hostname.replace(/^\[|\]$/g, '');
  const isOurs = isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name);
  return isOurs ? from.hostname : undefined;
}
