import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Made at each request, because of the nonce: quick, and most of what is to be won. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text, { level: GZIP_LEVEL }),
};

/** HTML that is asked for anew each time, under its policy, in the encoding that the reader takes. */
export async function sendPage(
  reply: FastifyReply,
  page: { html: string; policy: string; status?: number; isIndexed?: boolean; isSecret?: boolean },
): Promise<FastifyReply> {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const body = encoding ? await packers[encoding](page.html) : page.html;
  if (encoding) reply.header('content-encoding', encoding);
  if (page.isIndexed === false) reply.header('x-robots-tag', 'noindex');
  if (page.isSecret) reply.header('referrer-policy', 'no-referrer');
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8')
    .send(body);
}
