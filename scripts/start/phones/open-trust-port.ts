// A port without encryption: a phone must get the certificate before it can trust it. Nothing else is said there.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerTrust } from './answer-trust.ts';
import { listen } from './listen.ts';
import { siteAt } from './site-at.ts';

export interface TrustPortOptions {
  host: string;
  /** This port. */
  trustPort: number;
  /** Port of the site. */
  sitePort: number;
  /** File of the authority, PEM; read at each request, as it may be renewed meanwhile. */
  authority: string;
}

/** The answer closes it. */
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
  // The site passes its own /trust on to here, and says under which name it was asked.
  const { 'x-forwarded-host': forwarded, host } = headers;
  const siteUrl = siteAt(typeof forwarded === 'string' ? forwarded : host, options.sitePort);
  const found = answerTrust({ path, headers, siteUrl }, readFileSync(options.authority, 'utf8'));
  if (found) response.writeHead(200, found.headers).end(found.body);
  else response.writeHead(307, { location: siteUrl + path, 'cache-control': 'no-store' }).end();
}
