// Exports the catalogue of the database as a file whose import changes nothing.
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { toMoment, toMomentOrNull } from '../../lib/time/moment.ts';
import { readSoldUnits, type SoldUnits } from './export-catalogue.store.ts';
import { ageQuestionId } from '../file/check-film.rule.ts';
import type { Plan } from '../file/seats/plan.rule.ts';
import type { Json } from '../file/rows.rule.ts';

/** Times are absolute, with Vietnam's offset. */
export async function exportCatalogue(db: Db): Promise<Json> {
  return transact(db, exportFrom, { isolation: 'repeatable read' });
}

async function exportFrom(tx: Tx): Promise<Json> {
  const plans = (await tx.selectFrom('seat_plans').selectAll().orderBy('id').execute()).map(
    ({ id, venue_id, plan }) => ({ id, venue_id, ...(plan as Omit<Plan, 'id' | 'venue_id'>) }),
  );
  const items = await tx.selectFrom('content_items').selectAll().orderBy('position').execute();
  const content = (kind: string) =>
    items.filter((item) => item.kind === kind).map(({ id, body }) => ({ id, ...(body as object) }));
  const file = {
    version: 1,
    organizers: withoutSlug(await tx.selectFrom('organizers').selectAll().orderBy('id').execute()),
    artists: withoutSlug(await tx.selectFrom('artists').selectAll().orderBy('name').execute()),
    venues: withoutSlug(await tx.selectFrom('venues').selectAll().orderBy('id').execute()),
    categories: content('category'),
    plans: plans.map((plan) => ({ ...plan, sections: plan.sections.map(withoutDefaults) })),
    events: await exportEvents(tx, new Map(plans.map((plan) => [plan.id, plan]))),
    vouchers: await exportVouchers(tx),
    votings: await exportVotings(tx),
    banners: content('banner'),
    destinations: content('destination'),
    popups: content('popup'),
  };
  return compact(file);
}

/** Addresses are made of names by the database that imports them. */
const withoutSlug = <Row extends { slug: string | null }>(rows: readonly Row[]) =>
  rows.map(({ slug: _, ...row }) => row);

async function exportVouchers(tx: Tx) {
  const rows = await tx.selectFrom('vouchers').selectAll().orderBy('id').execute();
  return rows.map(
    ({ party: _, spent_uses: __, spent_amount: ___, starts_at, ends_at, listed, ...voucher }) => ({
      ...voucher,
      starts_at: toMomentOrNull(starts_at),
      ends_at: toMomentOrNull(ends_at),
      listed: listed ? null : false,
    }),
  );
}

async function exportVotings(tx: Tx) {
  const rows = await tx.selectFrom('votings').selectAll().orderBy('id').execute();
  const candidates = await tx.selectFrom('voting_candidates').selectAll().orderBy('position').execute();
  return rows.map(({ opens_at, closes_at, hides_tally, rolled_at: _, ...voting }) => ({
    ...voting,
    opens_at: toMoment(opens_at),
    closes_at: toMoment(closes_at),
    // The default is false, so only true is written.
    hides_tally: hides_tally || null,
    candidates: candidates
      .filter(({ voting_id }) => voting_id === voting.id)
      .map(({ voting_id: _, position: __, ...candidate }) => candidate),
  }));
}

const withoutDefaults = (section: Plan['sections'][number]) => ({
  ...section,
  rows: section.rows.map(({ label, seats }) => ({
    label,
    seats: seats.map(({ trait, ...seat }) => (trait === 'standard' ? seat : { ...seat, trait })),
  })),
});

async function exportEvents(tx: Tx, plans: ReadonlyMap<string, Plan>) {
  const events = await tx.selectFrom('events').selectAll().orderBy('id').execute();
  const showings = Map.groupBy(await exportShowings(tx, plans), ({ eventId }) => eventId);
  const films = new Map(
    (await tx.selectFrom('films').selectAll().execute()).map(
      ({ event_id: id, released_on: released, ...film }) => [id, { ...film, released }],
    ),
  );
  return events.map(({ created_at: _, updated_at: __, dates_from: ___, status_since: ____, ...event }) => ({
    ...event,
    film: films.get(event.id),
    showings: showings.get(event.id)?.map(({ showing }) => showing),
  }));
}

/** Removes the question about age, which the import adds to films with an age limit. */
const withoutAge = (form: unknown) =>
  (form as { id: string }[] | null)?.filter(({ id }) => id !== ageQuestionId);

async function exportShowings(tx: Tx, plans: ReadonlyMap<string, Plan>) {
  const rows = await tx.selectFrom('showings').selectAll().orderBy('starts_at').orderBy('id').execute();
  const queues = new Map(
    (await tx.selectFrom('queues').selectAll().execute()).map((row) => [row.showing_id, row]),
  );
  const addOns = Map.groupBy(
    await tx.selectFrom('add_ons').selectAll().orderBy('position').execute(),
    (row) => row.showing_id,
  );
  const sections = await exportSections(
    tx,
    new Map(rows.map((row) => [row.id, plans.get(row.seat_plan_id ?? '')])),
  );
  return rows.map((row) => {
    const queue = row.queue_required ? queues.get(row.id) : undefined;
    const showing = {
      id: row.id,
      plan_id: row.seat_plan_id,
      venue_id: row.venue_id,
      screening: row.screening,
      starts_at: toMoment(row.starts_at),
      ends_at: toMoment(row.ends_at),
      doors_at: toMoment(row.doors_at),
      sale_opens_at: toMoment(row.sale_opens_at),
      sale_closes_at: toMoment(row.sale_closes_at),
      kind: row.kind,
      max_tickets_per_account: row.max_tickets_per_account,
      queue: queue && { rate_per_minute: queue.rate_per_minute, max_turns: queue.max_turns },
      captcha: row.captcha_required || null,
      rotating: row.rotating || null,
      returns: row.returns,
      exchange: row.exchange,
      presale: row.presale,
      questions: withoutAge(row.question_form),
      attendees: row.attendee_form,
      delivery_fee: row.delivery_fee,
      service_fee: row.service_fee,
      status: row.status,
      notice: row.notice,
      notes: row.notes,
      add_ons: addOns.get(row.id)?.map(({ showing_id: _, position: __, taken: ___, ...addOn }) => addOn),
      sections: sections.get(row.id),
    };
    return { eventId: row.event_id, showing };
  });
}

async function exportSections(tx: Tx, plans: ReadonlyMap<string, Plan | undefined>) {
  const rows = await tx.selectFrom('sections').selectAll().orderBy('position').execute();
  const types = await tx.selectFrom('ticket_types').selectAll().orderBy('position').execute();
  const sold = await readSoldUnits(tx);
  const exported = rows.map(({ showing_id, id, name, kind }) => {
    const seats = plans
      .get(showing_id)
      ?.sections.find((section) => section.id === id)
      ?.rows.flatMap((row) => row.seats);
    const units = sold.get(showing_id);
    const ofSection = types.filter((type) => type.showing_id === showing_id && type.section_id === id);
    const ticketTypes = ofSection.map((type) => ({
      id: type.id,
      name: type.name,
      description: type.description,
      price: type.price,
      admits: type.admits,
      colour: type.colour,
      bundle_size: type.bundle_size,
      min_per_order: type.min_per_order,
      max_per_order: type.max_per_order,
      on_sale_from: toMomentOrNull(type.on_sale_from),
      on_sale_until: toMomentOrNull(type.on_sale_until),
      follows: type.follows_id,
      opened_by: type.opened_by?.map((hash) => `sha256:${hash}`),
      companion_of: type.companion_of_id,
      companions_per_ticket: type.companion_max,
      ...(kind === 'standing'
        ? { capacity: units?.places.get(type.id) }
        : { categories: ofSection.length > 1 ? categoriesOf(type.id, seats, units) : null }),
    }));
    const without =
      kind === 'seated' ? seats?.filter((seat) => !units?.seats.has(seat.id)).map((seat) => seat.id) : [];
    return { showing_id, section: { id, name, kind, without, ticket_types: ticketTypes } };
  });
  return new Map(
    [...Map.groupBy(exported, (row) => row.showing_id)].map(([id, list]) => [
      id,
      list.map(({ section }) => section),
    ]),
  );
}

/** The seat categories that a ticket type sells; null for the type that sells all seats that no other type names. */
function categoriesOf(typeId: string, seats: PlanSeats, units: SoldUnits | undefined): string[] | null {
  const categories = (seats ?? [])
    .filter((seat) => units?.seats.get(seat.id) === typeId)
    .map((seat) => seat.category);
  return categories.includes(null) ? null : [...new Set(categories.filter((category) => category !== null))];
}

type PlanSeats = Plan['sections'][number]['rows'][number]['seats'] | undefined;

/** Removes values that are defaults of the file format: null, undefined and empty lists. */
function compact(value: unknown): Json {
  const text = JSON.stringify(value, (_, part: unknown) => {
    const isEmpty = part === null || (Array.isArray(part) && part.length === 0);
    return isEmpty ? undefined : part;
  });
  return JSON.parse(text) as Json;
}
