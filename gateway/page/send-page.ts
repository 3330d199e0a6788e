import type { FastifyReply } from 'fastify';
import { type PackedText, sendPacked } from '../response-cache/packed-text.ts';

/**
 * Sends HTML with its policy, compressed as the reader accepts it; 304 when the reader has it. It is revalidated each time, unless `age`
 * gives a Cache-Control.
 */
export async function sendPage(
  reply: FastifyReply,
  page: {
    html: PackedText;
    policy: string;
    status?: number;
    isIndexed?: boolean;
    isSecret?: boolean;
    age?: string;
  },
): Promise<FastifyReply> {
  if (page.isIndexed === false) reply.header('x-robots-tag', 'noindex');
  if (page.isSecret) reply.header('referrer-policy', 'no-referrer');
  reply
    .code(page.status ?? 200)
    .header('content-security-policy', page.policy)
    .header('cache-control', page.age ?? 'no-cache')
    .header('vary', page.age ? 'accept-encoding' : 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  await sendPacked(reply, page.html);
  return reply;
}
