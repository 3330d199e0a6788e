import { type CardAddress, readCardAddress } from '@mo-man/schema/rules/event/event-card.rule.ts';
import { readPictureAddress, type PictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/open.ts';
import { Failure, failureBody } from '../../lib/failure.ts';
import { languageOfRequest } from '../../lib/text/language.ts';
import type { Variant } from './encode-variant.ts';
import { TooBusy } from './limit-work.ts';
import { sendEventCard } from './serve-event-card.ts';
import { nameOfVariant, type VariantMaker } from './make-variants.ts';
import { readOriginal, readPictureHead, type PictureHead } from './picture.store.ts';

const types = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png' } as const;
/** Retry-After when all encoders are busy, seconds. */
const busySeconds = 3;

export interface PictureDeps {
  db: Db;
  maker: VariantMaker;
}

/** GET and HEAD /images/*. An address contains the hash of its content, so the answer never changes. */
export async function servePicture(
  { db, maker }: PictureDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('x-content-type-options', 'nosniff');
  const card = readCardAddress(request.url);
  if (card) return serveCard(db, card, request, reply);
  const address = readPictureAddress(request.url);
  const head = address && (await readPictureHead(db, address.hash));
  const found = head && findIn(address, head);
  if (!found) return refuse(request, reply, new Failure('not_found'));

  const etag = `"${address.hash}-${found.variant ? nameOfVariant(found.variant) : 'original'}"`;
  if (namesTag(request.headers['if-none-match'], etag)) return asForever(reply, etag).code(304).send();
  try {
    const { hash } = address;
    const bytes = await (found.variant ? maker.give(hash, found.variant) : readOriginal(db, hash));
    if (!bytes) return await refuse(request, reply, new Failure('not_found'));
    return await asForever(reply, etag).type(found.type).send(bytes);
  } catch (error) {
    return refuseBusy(error, request, reply);
  }
}

async function refuseBusy(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(error instanceof TooBusy)) throw error;
  reply.header('retry-after', busySeconds);
  return refuse(request, reply, new Failure('service_unavailable'));
}

async function serveCard(
  db: Db,
  card: CardAddress,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${card.version}"`;
  if (namesTag(request.headers['if-none-match'], etag)) return asForever(reply, etag).code(304).send();
  try {
    if (await sendEventCard(db, card, reply)) return reply;
  } catch (error) {
    return refuseBusy(error, request, reply);
  }
  return refuse(request, reply, new Failure('not_found'));
}

/** What to send for an address; undefined when its name is not the picture's. */
function findIn(
  { name, asked }: PictureAddress,
  head: PictureHead,
): { type: string; variant?: Variant } | undefined {
  if (name !== head.name) return undefined;
  if (asked.kind === 'original')
    return asked.format === head.format ? { type: types[head.format] } : undefined;
  if (asked.kind === 'social') return { type: types.jpg, variant: 'social' };
  const width = Math.min(asked.width, head.width);
  return { type: types[asked.format], variant: { width, format: asked.format } };
}

function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
}

function asForever(reply: FastifyReply, etag: string): FastifyReply {
  return (
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      // An uploaded file that is opened directly must not run scripts.
      .header('content-security-policy', "default-src 'none'; sandbox")
  );
}

async function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> {
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send(failureBody(failure, languageOfRequest(request)));
}
