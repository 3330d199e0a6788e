import {
  type CardAddress,
  type CardFacts,
  cardVersion,
  cardWords,
} from '@mo-man/schema/rules/event/event-card.rule.ts';
import { readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/open.ts';
import { pick } from '../../lib/text/localized.ts';
import { drawEventCard } from './draw-event-card.ts';
import { keepCard, readCard, readCardRow } from './event-card.store.ts';
import { limitWork } from './limit-work.ts';
import { readOriginal } from './picture.store.ts';

/** One card is drawn at a time, because crawlers can wait. */
const work = limitWork({ atOnce: 1, waiting: 40 });
/** Cache-Control of a card under the address of another version: it may be cached for five minutes. */
const otherVersion = 'public, max-age=300';

/** GET /images/events/…: the event's card as it is now. False when there is no such event; throws TooBusy. */
export async function sendEventCard(db: Db, asked: CardAddress, reply: FastifyReply): Promise<boolean> {
  const { eventId, language } = asked;
  const row = await readCardRow(db, eventId);
  if (!row) return false;
  const facts: CardFacts = {
    title: pick(row.title, language),
    place: pick(row.venue, language),
    startsAt: row.starts_at,
    minPrice: Number(row.min_price),
    maxPrice: Number(row.max_price),
    banner: row.banner,
  };
  const version = cardVersion(facts, language);
  const known = await readCard(db, { eventId, language, version });
  const bytes =
    known ??
    (await work.run(async () => {
      const address = readPictureAddress(facts.banner);
      const banner = address ? await readOriginal(db, address.hash) : undefined;
      const drawn = await drawEventCard(cardWords(facts, language), banner);
      await keepCard(db, { eventId, language, version, bytes: drawn });
      return drawn;
    }));
  if (version !== asked.version) reply.header('cache-control', otherVersion);
  else reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${version}"`);
  await reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/jpeg').send(bytes);
  return true;
}
