// The gate API for scanners in a browser: /gate/api/* is passed to the event API's /gate/*. No cookie is passed on; a device
// authenticates by the key in its header, which other sites cannot make a browser send. That is the CSRF protection.
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { gateKeyHeader } from '@mo-man/schema/wire/gate.ts';
import { traceHeader } from '@mo-man/telemetry/traces/trace.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../lib/send-error.ts';
import type { Care } from '../upstreams/care/ask-with-care.ts';
import { deadlineHeader } from '../upstreams/care/deadline.ts';
import { type Fetched, bytesOf, fetchOnce } from '../upstreams/fetch-once.ts';
import { askUpstream } from '../upstreams/send.ts';

interface Gate {
  eventUrl: string;
  care: Care;
}

/** Room for a thousand scans with long answers. */
const bodyLimit = 1024 * 1024;
/** A bundle page may take this many times the usual timeout. */
const bundleTimes = 4;
/** Shorter answers are not compressed. */
const packedFrom = 2_000;
/** gzip level. The gate waits for the compression; the last tenth of size would double the time. */
const level = 4;

const forwarded = [gateKeyHeader, 'content-type', 'accept-language'] as const;
const kept = ['content-type', 'retry-after'] as const;
const pack = promisify(gzip);
/** All paths that a gate may call; others are refused here. */
const gatePath = /^\/gate\/api(\/[A-Za-z0-9_-]+){1,3}(\?[\w%=&.~-]*)?$/;

export function serveGate(app: FastifyInstance, { eventUrl, care }: Gate): void {
  const base = `${eventUrl.replace(/\/+$/, '')}/gate`;
  const gate = { name: 'event', basePath: new URL(base).pathname, care };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.raw.url ?? '';
    if (!gatePath.test(path)) return sendError(reply, 'route_not_found');
    const place = { method: request.method, path: path.slice('/gate/api'.length), route: '/*' };
    const call = { ...place, timeoutMs: care.timeoutMs * bundleTimes };
    const { answer: upstream } = await askUpstream(gate, call, { requestId: request.id }, ({ timeoutMs }) =>
      fetchOnce(care.agent, base + place.path, {
        method: request.method,
        headers: { ...headersOf(request), [deadlineHeader]: String(timeoutMs) },
        ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    return pass(upstream, request, reply);
  };
  app.get('/gate/api/*', answer);
  app.post('/gate/api/*', { bodyLimit }, answer);
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  const trace = traceHeader();
  if (trace !== undefined) headers['traceparent'] = trace;
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (request.method === 'POST') headers['content-type'] = 'application/json';
  return headers;
}

async function pass(
  upstream: Fetched['answer'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const name of kept) {
    const value = upstream.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const body = await bytesOf({ answer: upstream }, 'the gate of event');
  reply.code(upstream.status).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || body.length < packedFrom) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await pack(body, { level }));
}
