// A journey's own event: a copy of a demo event under a new id, so that journeys do not affect each other. It is imported like an
// operator's catalogue, but in this process, because a process of the command would take seconds. No cached answer can be older than it,
// because nobody has requested it before. It is deleted with the data folder of its worker.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { event as eventShape } from '../../platform/catalogue/file/event.rule.ts';
import type { voting as votingShape } from '../../platform/catalogue/file/voting.rule.ts';
import type { voucher as voucherShape } from '../../platform/catalogue/file/voucher.rule.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { dataDir, platformDatabase } from './_system.ts';

type EventInput = z.input<typeof eventShape>;
type ShowingInput = EventInput['showings'][number];
type VoucherInput = z.input<typeof voucherShape>;
type VotingInput = z.input<typeof votingShape>;

const demo = join(import.meta.dirname, '..', '..', 'demo', 'catalogue');
const read = <Part>(file: string) => JSON.parse(readFileSync(join(demo, file), 'utf8')) as Part;

export interface EventOptions {
  /** The demo event to copy; by default one evening with standing tickets. */
  like?: string;
  /** Overrides the file's values of each showing; undefined removes one. */
  showing?: Partial<ShowingInput>;
  /** Stock of the first ticket type. */
  places?: number;
  /** Demo vouchers to copy, each under its own id and code. */
  vouchers?: readonly string[];
  /** A demo voting to copy for this event, under its own id and address. */
  voting?: string;
}

export interface OwnEvent {
  id: string;
  title: { vi: string; en: string };
  page: string;
  showingId: string;
  booking: string;
  /** Path where a visitor sees the seats before the login. */
  look: string;
  typeId: string;
  showingIds: readonly string[];
  vouchers: Readonly<Record<string, { id: string; code: string }>>;
  voting: { id: string; slug: string } | undefined;
}

const oneOf = (letters: string) => letters.charAt(Math.floor(Math.random() * letters.length));
/** A word that occurs in no text of the demo and resembles no other event's. */
const newWord = () => Array.from({ length: 5 }, () => oneOf('bdghklmnprstvx') + oneOf('aeiou')).join('');

/** Far enough in the future to be in no list of the home screen, and after the sales that the demo has just opened. */
const usualTimes = (at: number): Partial<ShowingInput> => ({
  starts_at: { day: 45 + at, time: '19:30' },
  sale_opens_at: { day: -60, time: '10:00' },
});

function vouchersOf(id: string, organizerId: string, wanted: readonly string[]): VoucherInput[] {
  const { vouchers } = read<{ vouchers: VoucherInput[] }>('vouchers.json');
  return wanted.map((name) => {
    const found = vouchers.find((voucher) => voucher.id === name);
    if (!found) throw new Error(`the demo has no voucher ${name}`);
    const whose = found.organizer_id ? { organizer_id: organizerId } : {};
    return {
      ...found,
      ...whose,
      id: `${name}_${id}`,
      code: `${found.code}-${id.slice(0, 10)}`.toUpperCase(),
      event_ids: [id],
    };
  });
}

function votingOf(id: string, wanted: string): VotingInput {
  const found = read<{ votings: VotingInput[] }>('votings.json').votings.find(
    (voting) => voting.id === wanted,
  );
  if (!found) throw new Error(`the demo has no voting ${wanted}`);
  const candidates = found.candidates.map(({ picture: _, ...candidate }) => candidate);
  return { ...found, id: `${wanted}_${id}`, slug: `${found.slug}-${id}`, event_id: id, candidates };
}

export async function makeEvent(options: EventOptions = {}): Promise<OwnEvent> {
  const like = options.like ?? 'demkhongngu';
  const original = read<{ events: EventInput[] }>(`events/${like}.json`).events[0];
  if (!original) throw new Error(`the demo has no event ${like}`);
  const word = newWord();
  const id = `${word}${Date.now().toString(36)}`;
  const slug = `hanh-trinh-${word}`;
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const title = { vi: `Hành Trình ${name}`, en: `Journey ${name}` };
  const text = { vi: 'Của riêng một hành trình.', en: 'Of one journey alone.' };

  const db = await platformDatabase();
  const { poster, banner } = await db
    .selectFrom('events')
    .select(['poster', 'banner'])
    .where('id', '=', like)
    .executeTakeFirstOrThrow();
  const showings = original.showings.map((showing, at) => ({
    ...showing,
    ...usualTimes(at),
    ...options.showing,
    id: `${id}${at + 1}`,
  }));
  const copyOf = (showingId: string) =>
    `${id}${original.showings.findIndex((showing) => showing.id === showingId) + 1}`;
  for (const each of showings.flatMap(({ sections }) => sections).flatMap((one) => one.ticket_types))
    if (each.admits) each.admits = each.admits.map(copyOf);
  const [first] = showings;
  const type = first?.sections[0]?.ticket_types[0];
  if (!first || !type) throw new Error('an event has a showing, and that a ticket type');
  if (options.places !== undefined) type.capacity = options.places;
  const event: EventInput = {
    ...original,
    id,
    slug,
    title,
    summary: text,
    about: text,
    poster,
    banner,
    rank: 0,
    showings,
  };
  const vouchers = vouchersOf(id, original.organizer_id, options.vouchers ?? []);
  const voting = options.voting === undefined ? undefined : votingOf(id, options.voting);

  const file = join(dataDir(), `${id}.json`);
  const votings = voting ? [voting] : [];
  writeFileSync(file, JSON.stringify({ version: 1, events: [event], vouchers, votings }));
  await importCatalogue(db, file, { now: new Date() });
  const kept = vouchers.map(({ id: own, code }) => [own.slice(0, -id.length - 1), { id: own, code }]);
  return {
    id,
    title,
    page: `/${slug}-${id}`,
    showingId: first.id,
    booking: `/events/${id}/bookings/${first.id}/${slug}`,
    look: `/events/${id}/showings/${first.id}/${slug}`,
    typeId: type.id,
    showingIds: showings.map((showing) => showing.id),
    vouchers: Object.fromEntries(kept) as OwnEvent['vouchers'],
    voting: voting && { id: voting.id, slug: voting.slug },
  };
}
