// Pictures under the site's own address. Only addresses that can exist go on to the upstream, with nothing of the visitor.
import { readCardAddress } from '@mo-man/schema/rules/event/event-card.rule.ts';
import { readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './create-http.ts';
import { UpstreamFailure } from '../upstreams/upstream-failure.ts';

interface Pictures {
  /** Stands for `/images`. */
  imagesUrl: string;
  timeoutMs: number;
}

/** What a cache between here and the browser goes by. */
const kept = ['content-type', 'cache-control', 'etag', 'retry-after', 'content-security-policy'];

export function serveImages(app: FastifyInstance, { imagesUrl, timeoutMs }: Pictures): void {
  const base = imagesUrl.replace(/\/+$/, '');
  app.get('/images/*', async (request, reply) => {
    const path = request.raw.url ?? '';
    if (!readPictureAddress(path) && !readCardAddress(path)) return sendError(reply, 'not_found');
    const tag = request.headers['if-none-match'];
    const answer = await fetch(base + path.slice('/images'.length), {
      headers: { 'x-request-id': request.id, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new UpstreamFailure('upstream_unavailable', {}, `images ${path}: ${String(error)}`);
    });
    return pass(answer, reply);
  });
}

async function pass(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  if (![200, 304, 404, 503].includes(answer.status))
    throw new UpstreamFailure('upstream_broken', {}, `images answered ${answer.status}`);
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (answer.status >= 400) reply.header('cache-control', 'no-store');
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
