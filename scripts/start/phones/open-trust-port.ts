// A port without encryption, because a phone needs the certificate before it can trust it. It serves nothing else.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerTrust } from './answer-trust.ts';
import { listen } from './listen.ts';
import { siteAt } from './site-at.ts';

export interface TrustPortOptions {
  host: string;
  trustPort: number;
  sitePort: number;
  /** File of the authority, PEM; read at each request, as it may be renewed. */
  authority: string;
}

/** The returned function closes it. */
export async function openTrustPort(options: TrustPortOptions): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'strict-origin');
    try {
      answer(request, response, options);
    } catch {
      response.writeHead(400).end();
    }
  });
  return listen(server, options.trustPort, options.host);
}

function answer(request: IncomingMessage, response: ServerResponse, options: TrustPortOptions): void {
  const { url: path = '/', headers } = request;
  // The site proxies its own /trust to this port, with the requested host name.
  const { 'x-forwarded-host': forwarded, host } = headers;
  const siteUrl = siteAt(typeof forwarded === 'string' ? forwarded : host, options.sitePort);
  const found = answerTrust({ path, headers, siteUrl }, readFileSync(options.authority, 'utf8'));
  if (found) response.writeHead(200, found.headers).end(found.body);
  else response.writeHead(307, { location: siteUrl + path, 'cache-control': 'no-store' }).end();
}
