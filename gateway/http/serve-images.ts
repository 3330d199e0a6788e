// Pictures under the site's own address. Only valid picture paths are passed to the upstream, without cookies or other visitor headers.
import { readCardAddress } from '@mo-man/schema/rules/event/event-card.rule.ts';
import { readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from '../lib/send-error.ts';
import type { Care } from '../upstreams/care/ask-with-care.ts';
import { deadlineHeader } from '../upstreams/care/deadline.ts';
import { type Fetched, bytesOf, fetchOnce } from '../upstreams/fetch-once.ts';
import { askUpstream } from '../upstreams/send.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';

interface Pictures {
  /** Base that replaces `/images`. */
  imagesUrl: string;
  care: Care;
}

const kept = ['content-type', 'cache-control', 'etag', 'retry-after', 'content-security-policy'];

export function serveImages(app: FastifyInstance, { imagesUrl, care }: Pictures): void {
  const base = imagesUrl.replace(/\/+$/, '');
  const upstream = { name: 'images', basePath: '/images', care };
  app.get('/images/*', async (request, reply) => {
    const path = request.raw.url ?? '';
    if (!readPictureAddress(path) && !readCardAddress(path)) return sendError(reply, 'not_found');
    const tag = request.headers['if-none-match'];
    const place = { method: 'GET', path: path.slice('/images'.length), route: '/*' };
    const { answer } = await askUpstream(upstream, place, { requestId: request.id }, ({ timeoutMs }) =>
      fetchOnce(care.agent, base + place.path, {
        headers: {
          'x-request-id': request.id,
          [deadlineHeader]: String(timeoutMs),
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    return pass(answer, reply);
  });
}

async function pass(answer: Fetched['answer'], reply: FastifyReply): Promise<FastifyReply> {
  if (![200, 304, 404, 429, 503].includes(answer.status))
    throw new UpstreamFailure('upstream_broken', {}, `images answered ${answer.status}`);
  if (answer.status === 200 && !answer.headers.get('content-type')?.startsWith('image/'))
    throw new UpstreamFailure('upstream_broken', {}, 'images answered with something that is no picture');
  const body = await bytesOf({ answer }, 'images');
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (answer.status >= 400) reply.header('cache-control', 'no-store');
  return reply.code(answer.status).send(body);
}
