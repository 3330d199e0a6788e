// Showings created by plain SQL, so that each booking test has rows of its own.
import type { StoredAttendeeForm, StoredPresale } from '../../platform/db/tables/column-types.ts';
import { sql } from 'kysely';
import { ticketFee, type FeeRule } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import type { Db } from '../../platform/db/open.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { portions } from '../portions.ts';

/** Options of a test showing; 15 places at 300,000 đồng by default. */
export interface ShowingOptions {
  /** Numbered seats S01, S02, … in the section `stalls`, type `seat`. */
  seats?: number;
  /** Whether the numbered seats are couple seats: S01 with S02, S03 with S04, … */
  coupleSeats?: boolean;
  /** Places in the section `floor`, type `place`. */
  places?: number;
  /** More places in the section `floor`, type `gold`, at twice the price. */
  gold?: number;
  /** Places in the section `floor`, type `carer`, at a tenth of the price, that go with type `place`. */
  carers?: { count: number; perTicket?: number };
  price?: number;
  max?: number;
  bundleSize?: number;
  minPerOrder?: number;
  maxPerOrder?: number;
  form?: unknown;
  /** What is asked about attendees; nothing by default. */
  attendees?: StoredAttendeeForm;
  queue?: boolean;
  captcha?: boolean;
  presale?: StoredPresale;
  /** Minutes from now. */
  opensIn?: number;
  closesIn?: number;
  startsIn?: number;
  status?: string;
  /** Fee for sending paper tickets, VND; none are sent by default. */
  deliveryFee?: number;
  /** None by default. */
  serviceFee?: FeeRule;
  /** None by default; 90,000 đồng each, at most 4 in an order. */
  addOns?: readonly { id: string; stock: number; price?: number }[];
  /** How many minutes before the doors open its tickets may last be exchanged; by default they may not. */
  exchangeUntil?: number;
  /** Another showing whose event it is of; an event of its own by default. */
  sameEventAs?: TestShowing;
}

export interface TestShowing {
  id: string;
  seatIds: string[];
}

const text = (word: string) => JSON.stringify({ vi: `${word} vi`, en: `${word} en` });
const seatId = (at: number) => `S${String(at + 1).padStart(2, '0')}`;

async function addEvent(db: Db): Promise<string> {
  const id = randomId(10);
  await sql`INSERT INTO venues (id, name, address, city_id)
    VALUES (${id}, ${text('venue')}, ${text('address')}, '79')`.execute(db);
  await sql`INSERT INTO events (id, slug, title, summary, about, category, organizer_id, venue_id, poster, banner)
    VALUES (${id}, 'show', ${text('title')}, ${text('summary')}, ${text('about')}, 'concert', 'org', ${id},
      '', '')`.execute(db);
  return id;
}

async function eventOf(db: Db, { id }: TestShowing): Promise<string> {
  const showing = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return showing.event_id;
}

/** Adds a showing with its event, sections, ticket types and units. */
export async function addShowing(db: Db, options: ShowingOptions = {}): Promise<TestShowing> {
  const id = randomId(10);
  const { seats = 0, places = seats ? 0 : 15, gold = 0, price = 300_000, max = 10 } = options;
  const { opensIn = -60, startsIn = 24 * 60, closesIn = startsIn - 60 } = options;
  await sql`INSERT INTO showings (id, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at,
      max_tickets_per_account, question_form, attendee_form, queue_required, captcha_required, presale_required, presale, status, delivery_fee,
      service_fee)
    VALUES (${id}, ${options.sameEventAs ? await eventOf(db, options.sameEventAs) : await addEvent(db)}, now() + make_interval(mins => ${startsIn}),
      now() + make_interval(mins => ${startsIn + 120}), now() + make_interval(mins => ${startsIn - 30}),
      now() + make_interval(mins => ${opensIn}), now() + make_interval(mins => ${closesIn}), ${max},
      ${options.form ? JSON.stringify(options.form) : null},
      ${options.attendees ? JSON.stringify(options.attendees) : null}, ${options.queue ?? false}, ${options.captcha ?? false},
      ${options.presale !== undefined}, ${options.presale ? JSON.stringify(options.presale) : null}, ${options.status ?? 'scheduled'}, ${options.deliveryFee ?? null},
      ${options.serviceFee ? JSON.stringify(options.serviceFee) : null})`.execute(db);
  // Apart: the rehearsal of an upgrade adds showings to the database of an older version.
  if (options.exchangeUntil !== undefined)
    await sql`UPDATE showings SET exchange = ${JSON.stringify({ until_minutes: options.exchangeUntil })} WHERE id = ${id}`.execute(
      db,
    );
  for (const [position, { id: addOn, stock, price: each = 90_000 }] of (options.addOns ?? []).entries())
    await sql`INSERT INTO add_ons (showing_id, id, name, price, stock, max_per_order, position)
      VALUES (${id}, ${addOn}, ${text(addOn)}, ${each}, ${stock}, 4, ${position})`.execute(db);
  const perOrder = {
    bundle: options.bundleSize ?? 1,
    min: options.minPerOrder ?? 1,
    max: options.maxPerOrder ?? 10,
    serviceFee: options.serviceFee,
  };
  const seatIds = Array.from({ length: seats }, (_, at) => seatId(at));
  if (seats > 0) {
    await addSection(db, id, 'stalls', 'seated', 0);
    await addType(db, id, { id: 'seat', section: 'stalls', price, position: 0, ...perOrder });
    await sql`INSERT INTO units (showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y)
      SELECT ${id}, seat, 'stalls', 'seat', 'S', substr(seat, 2), 0, 0 FROM unnest(${seatIds}::text[]) seat`.execute(
      db,
    );
    if (options.coupleSeats) await joinCoupleSeats(db, id, seatIds);
  }
  if (places + gold > 0) await addSection(db, id, 'floor', 'standing', 1);
  if (places > 0)
    await addStandingUnits(db, id, { type: 'place', price, count: places, position: 1, ...perOrder });
  if (gold > 0)
    await addStandingUnits(db, id, { type: 'gold', price: price * 2, count: gold, position: 2, ...perOrder });
  if (options.carers) await addCarers(db, id, { ...options.carers, price: price / 10, ...perOrder });
  return { id, seatIds };
}

async function addCarers(
  db: Db,
  showingId: string,
  {
    perTicket = 1,
    count,
    ...rest
  }: { count: number; perTicket?: number } & Omit<
    Parameters<typeof addStandingUnits>[2],
    'type' | 'position'
  >,
) {
  await addStandingUnits(db, showingId, { type: 'carer', count, position: 3, ...rest });
  await sql`UPDATE ticket_types SET companion_of_id = 'place', companion_max = ${perTicket}
    WHERE showing_id = ${showingId} AND id = 'carer'`.execute(db);
}

async function joinCoupleSeats(db: Db, showingId: string, seatIds: readonly string[]) {
  const others = seatIds.map((_, at) => seatIds[at % 2 === 0 ? at + 1 : at - 1]);
  await sql`UPDATE units SET partner_id = half.other
    FROM unnest(${[...seatIds]}::text[], ${others}::text[]) AS half (id, other)
    WHERE showing_id = ${showingId} AND units.id = half.id`.execute(db);
}

async function addSection(db: Db, showingId: string, id: string, kind: string, position: number) {
  await sql`INSERT INTO sections (showing_id, id, name, kind, position)
    VALUES (${showingId}, ${id}, ${text(id)}, ${kind}, ${position})`.execute(db);
}

interface TypeRow {
  id: string;
  section: string;
  price: number;
  position: number;
  bundle: number;
  min: number;
  max: number;
  serviceFee: FeeRule | undefined;
}

async function addType(
  db: Db,
  showingId: string,
  { id, section, price, position, bundle, min, max, serviceFee }: TypeRow,
) {
  const { fee, methodFees } = ticketFee(serviceFee ?? null, price);
  await sql`INSERT INTO ticket_types (showing_id, id, section_id, name, price, fee, method_fees, bundle_size, min_per_order,
      max_per_order, position)
    VALUES (${showingId}, ${id}, ${section}, ${text(id)}, ${price}, ${fee}, ${methodFees && JSON.stringify(methodFees)},
      ${bundle}, ${min}, ${max}, ${position})`.execute(db);
}

async function addStandingUnits(
  db: Db,
  showingId: string,
  places: Omit<TypeRow, 'id' | 'section'> & { type: string; count: number },
) {
  const { type, count, ...rest } = places;
  await addType(db, showingId, { id: type, section: 'floor', ...rest });
  for (const { first, last } of portions(count))
    await sql`INSERT INTO units (showing_id, id, section_id, ticket_type_id, shuffle)
      SELECT ${showingId}, ${type} || '.' || at, 'floor', ${type}, (random() * 1000000)::int
      FROM generate_series(${first}::int, ${last}::int) at`.execute(db);
}

/** Makes the tickets of a type passes to further showings. */
export async function makePass(
  db: Db,
  { id }: TestShowing,
  type: string,
  ...further: TestShowing[]
): Promise<void> {
  await sql`UPDATE ticket_types SET admits = ${further.map((showing) => showing.id)} WHERE showing_id = ${id} AND id = ${type}`.execute(
    db,
  );
}
