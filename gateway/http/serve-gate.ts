// The gate API under the site's own address, for scanners in a browser: /gate/api/* is the event API's /gate/*. Nothing of the visitor
// goes on, no cookie above all: a device shows itself by the key in its header, which other sites cannot make a browser send.
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { gateKeyHeader } from '@mo-man/schema/wire/gate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './create-http.ts';
import { UpstreamFailure } from '../upstreams/upstream-failure.ts';

interface Gate {
  /** The event API; its gate calls stand below `/gate`. */
  eventUrl: string;
  timeoutMs: number;
}

/** A thousand scans with long answers. */
const bodyLimit = 1024 * 1024;
/** A page of a bundle may take the platform longer than other answers. */
const bundleTimes = 4;
/** Shorter answers are not worth packing. */
const packedFrom = 2_000;
/** A bundle is packed while its gate waits: the last tenth would cost as long again. */
const level = 4;

const forwarded = [gateKeyHeader, 'content-type', 'accept-language'] as const;
const kept = ['content-type', 'retry-after'] as const;
const pack = promisify(gzip);
/** Everything that a gate may call; what is no such path is answered here. */
const gatePath = /^\/gate\/api(\/[A-Za-z0-9_-]+){1,3}(\?[\w%=&.~-]*)?$/;

export function serveGate(app: FastifyInstance, { eventUrl, timeoutMs }: Gate): void {
  const base = `${eventUrl.replace(/\/+$/, '')}/gate`;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.raw.url ?? '';
    if (!gatePath.test(path)) return sendError(reply, 'route_not_found');
    const upstream = await fetch(base + path.slice('/gate/api'.length), {
      method: request.method,
      headers: headersOf(request),
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
      signal: AbortSignal.timeout(timeoutMs * bundleTimes),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new UpstreamFailure('upstream_unavailable', {}, `gate: ${String(error)}`);
    });
    return pass(upstream, request, reply);
  };
  app.get('/gate/api/*', answer);
  app.post('/gate/api/*', { bodyLimit }, answer);
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (request.method === 'POST') headers['content-type'] = 'application/json';
  return headers;
}

async function pass(upstream: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  for (const name of kept) {
    const value = upstream.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.code(upstream.status).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  const body = Buffer.from(await upstream.arrayBuffer());
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || body.length < packedFrom) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await pack(body, { level }));
}
