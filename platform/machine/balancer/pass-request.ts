// Forwards one request to a server of the pool, and retries it at the next one when that is safe.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { forwardedHeaders, withoutHops } from './headers.ts';
import type { Target, Targets } from './watch-targets.ts';

/** Largest body that is buffered for a retry, bytes; the servers accept less. */
const MOST_BODY = 1024 * 1024;

/** Idempotent methods (RFC 9110, 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

class Unreached extends Error {}

export async function passRequest(
  asked: IncomingMessage,
  answer: ServerResponse,
  { targets, isEncrypted }: { targets: Targets; isEncrypted: boolean },
): Promise<void> {
  const body = await readBody(asked);
  if (!body) return void answer.writeHead(413, { connection: 'close' }).end();
  for (const target of targets.inTurn()) {
    try {
      const given = await send(target, asked, { body, isEncrypted, client: answer });
      target.answered += 1;
      answer.writeHead(given.statusCode ?? 502, withoutHops(given.headers));
      return await pipeline(given, answer);
    } catch (error) {
      if (answer.headersSent || answer.destroyed) return void answer.destroy();
      if (error instanceof Unreached) targets.takeOut(target);
      else if (!idempotent.has(asked.method ?? '')) break;
    }
  }
  return void answer.writeHead(502, { 'content-length': 0 }).end();
}

interface Sending {
  body: Buffer;
  isEncrypted: boolean;
  client: ServerResponse;
}

/** Sends the request; resolves when the head of the answer is there. Rejects with `Unreached` when the server cannot have received it. */
function send(
  { url, agent }: Target,
  asked: IncomingMessage,
  { body, isEncrypted, client }: Sending,
): Promise<IncomingMessage> {
  const headers = { ...forwardedHeaders(asked, isEncrypted), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const { hostname, port } = url;
    const sent = request({ agent, hostname, port, method: asked.method, path: asked.url, headers }, resolve);
    const hangUp = (): void => void sent.destroy();
    client.once('close', hangUp);
    sent.on('close', () => client.off('close', hangUp));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ECONNREFUSED' ? new Unreached(error.message) : error),
    );
    sent.end(body);
  });
}

async function readBody(asked: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of asked) {
    size += (chunk as Buffer).length;
    if (size > MOST_BODY) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
