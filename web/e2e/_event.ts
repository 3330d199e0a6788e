// An event of a journey's own: one of the demo's under an id that nobody else has, so that no journey meets what another has
// sold, moved or closed. It comes in as an operator's does, by the import of catalogues, called in this process: some hundred
// milliseconds, where a process of the command would take seconds. Nobody has asked for it before, so that no answer that is
// kept anywhere can be older than it. It goes with the data folder of its worker.
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
  /** The event of the demo that it is like; one evening with standing places when left out. */
  like?: string;
  /** In place of what the file says of each showing; undefined takes it away. */
  showing?: Partial<ShowingInput>;
  /** How many places the first of its ticket types has. */
  places?: number;
  /** Vouchers of the demo that it has, each under an id and a code of its own. */
  vouchers?: readonly string[];
  /** A voting of the demo that is of this event, under an id and an address of its own. */
  voting?: string;
}

export interface OwnEvent {
  id: string;
  title: { vi: string; en: string };
  /** Its page. */
  page: string;
  /** Of its first showing. */
  showingId: string;
  /** Where a buyer chooses tickets of its first showing. */
  booking: string;
  /** Where a visitor looks at them before the login. */
  look: string;
  /** The first ticket type of that showing. */
  typeId: string;
  showingIds: readonly string[];
  /** By the id of the voucher of the demo. */
  vouchers: Readonly<Record<string, { id: string; code: string }>>;
  voting: { id: string; slug: string } | undefined;
}

const oneOf = (letters: string) => letters.charAt(Math.floor(Math.random() * letters.length));
/** A word that is in no text of the demo, nor like one of another event. */
const newWord = () => Array.from({ length: 5 }, () => oneOf('bdghklmnprstvx') + oneOf('aeiou')).join('');

/** Far enough from today to be in no list of home, and after whatever the demo has just opened. */
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

/** Imports an event like this. */
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
