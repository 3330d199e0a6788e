// A plain HTTP client that counts its connections, and reports every broken one.
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Empty for a compressed body: it is not unpacked here, and decoding it as text would cost more than the request. */
  text: string;
}

export interface HttpAsk {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface Http {
  /** Rejects when the connection breaks or nothing arrives in time. */
  ask(url: string, ask?: HttpAsk): Promise<HttpAnswer>;
  close(): void;
}

class Stale extends Error {}

/** Timeout; no answer takes this long unless something hangs. */
export const hangMs = 20_000;

/** With the certificate of an authority it uses HTTPS and trusts only that authority. */
export function openHttp(connections: number, authority?: string, keepAlive = true): Http {
  const options = { keepAlive, maxSockets: connections, scheduling: 'fifo' } as const;
  const agent = authority ? new SecureAgent({ ...options, ca: authority }) : new Agent(options);
  const begin = authority ? requestSecurely : request;
  const once = (url: string, { method = 'GET', headers = {}, body }: HttpAsk): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      // Node sends the body of a DELETE without a content length.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = { agent, method, headers: { ...headers, ...length }, timeout: hangMs };
      const sent = begin(url, asked, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const isPacked = response.headers['content-encoding'] !== undefined;
          const text = isPacked ? '' : Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error(`nothing came for ${hangMs} ms`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
        reject(isStale ? new Stale('a resting connection was closed', { cause: error }) : error);
      });
      sent.end(body);
    });
  return {
    // As browsers do: an idle connection may have just been closed. A process that died refuses the next one.
    ask: (url, ask = {}) =>
      once(url, ask).catch((error: unknown) => {
        if (error instanceof Stale) return once(url, ask);
        throw error;
      }),
    close: () => agent.destroy(),
  };
}

/** Closes every connection, for occasional calls. */
export const passingHttp: Pick<Http, 'ask'> = openHttp(64, undefined, false);
