// One HTTP client for all upstreams: connections stay open and are used again, which for calls of a millisecond is most of
// their cost.
import http from 'node:http';
import https from 'node:https';

export interface HttpCall {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
  /** Largest body that is read, bytes. */
  mostBytes: number;
}

export interface HttpAnswer {
  status: number;
  /** Undefined when it is larger than was allowed. */
  text: string | undefined;
}

/** As many connections to one upstream as calls run at once; what lies idle is closed after as long as its server says. */
const options = { keepAlive: true, scheduling: 'lifo', maxFreeSockets: 64 } as const;
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

/** Asks; throws what the network says, and a timeout as `TimeoutError`. A redirection is a failure: upstreams have one address. */
export async function callHttp(address: string, call: HttpCall): Promise<HttpAnswer> {
  for (;;) {
    try {
      return await once(address, call);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      // A read is asked again; the next connection is another one, and a new one is never stale.
      if (call.method !== 'GET') throw error.cause;
    }
  }
}

/** The server closed a resting connection just when it was taken. */
class Stale extends Error {
  override readonly name = 'Stale';
}

function once(
  address: string,
  { method, headers, body, timeoutMs, mostBytes }: HttpCall,
): Promise<HttpAnswer> {
  const url = new URL(address);
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(url, {
      method,
      agent: agents[isTls ? 'https:' : 'http:'],
      headers:
        body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    const timer = setTimeout(
      () => request.destroy(new DOMException(`no answer in ${timeoutMs} ms`, 'TimeoutError')),
      timeoutMs,
    );
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      fail(isStale ? new Stale('a resting connection was closed', { cause: error }) : error);
    });
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      const chunks: Buffer[] = [];
      let size = 0;
      const end = (text: string | undefined) => {
        clearTimeout(timer);
        resolve({ status, text });
      };
      if (status >= 300 && status < 400) {
        request.destroy(new Error(`redirected by ${status}`));
        return;
      }
      if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
        end(undefined);
        request.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) {
          end(undefined);
          request.destroy();
        } else chunks.push(chunk);
      });
      response.on('end', () => end(Buffer.concat(chunks).toString('utf8')));
      response.on('error', fail);
    });
    request.end(body);
  });
}
