import type { Catalogue } from './catalogue-file.rule.ts';
import { baseOf, basesOfFilms, plansOf, type Known } from './check-catalogue.rule.ts';
import type { EventInFile, ShowingInFile } from './event.rule.ts';
import { ageQuestions } from './check-film.rule.ts';
import { releaseDay } from './film.rule.ts';
import type { Path } from './parts.rule.ts';
import type { Plan } from './seats/plan.rule.ts';
import { timesOf } from './showing-times.rule.ts';
import { windowOf } from './ticket-types/windows.rule.ts';
import { sellSeats } from './seats/sold-seats.rule.ts';
import { minAgeOf } from '@mo-man/schema/rules/event/age-label.rule.ts';
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { ticketFee, type FeeRule } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import { candidateRows, votingRow } from './voting.rule.ts';
import { voucherRow } from './voucher.rule.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** A row of the database: values by column, times as ISO text in UTC. */
export type Row = Readonly<Record<string, Json>>;
/** A row, with the path in the file that it comes from. */
export interface PlacedRow {
  row: Row;
  path: Path;
}

/** The standing tickets of one ticket type. */
export interface Pool {
  showingId: string;
  sectionId: string;
  ticketTypeId: string;
  capacity: number;
  path: Path;
}

export type TableName =
  | 'organizers'
  | 'artists'
  | 'venues'
  | 'seat_plans'
  | 'events'
  | 'films'
  | 'showings'
  | 'sections'
  | 'ticket_types'
  | 'add_ons'
  | 'queues'
  | 'vouchers'
  | 'votings'
  | 'voting_candidates'
  | 'content_items';

/** The rows that a catalogue asks for. */
export interface Wanted {
  tables: Record<TableName, PlacedRow[]>;
  /** Numbered seats, rows of `units`; the path is of the section. */
  seats: PlacedRow[];
  pools: Pool[];
}

/** Turns a checked catalogue into rows. `now` is the base of relative times of new events. */
export function rowsOf(catalogue: Catalogue, known: Known, now: Date): Wanted {
  const plans = plansOf(catalogue, known);
  const placed = <T>(list: readonly T[], name: string, toRow: (item: T) => Row): PlacedRow[] =>
    list.map((item, at) => ({ row: toRow(item), path: [name, at] }));
  const wanted: Wanted = {
    tables: {
      organizers: placed(catalogue.organizers, 'organizers', (organizer) => organizer),
      artists: placed(catalogue.artists, 'artists', (artist) => artist),
      venues: placed(catalogue.venues, 'venues', (venue) => venue),
      seat_plans: placed(catalogue.plans, 'plans', ({ id, venue_id, ...plan }) => ({ id, venue_id, plan })),
      events: placed(catalogue.events, 'events', (event) =>
        eventRow(event, known.events.get(event.id) ?? now),
      ),
      films: filmRows(catalogue, basesOfFilms(known, now)),
      showings: [],
      sections: [],
      ticket_types: [],
      add_ons: [],
      queues: [],
      vouchers: placed(catalogue.vouchers, 'vouchers', voucherRow),
      votings: placed(catalogue.votings, 'votings', votingRow),
      voting_candidates: catalogue.votings.flatMap((voting, at) =>
        candidateRows(voting).map((row, index) => ({ row, path: ['votings', at, 'candidates', index] })),
      ),
      content_items: contentRows(catalogue),
    },
    seats: [],
    pools: [],
  };
  catalogue.events.forEach((event, at) => {
    event.showings.forEach((showing, index) => {
      const plan = showing.plan_id === null ? undefined : plans.get(showing.plan_id);
      const base = baseOf(showing.id, event.id, known, now);
      addShowing(wanted, { event, showing, plan, base, path: ['events', at, 'showings', index] });
    });
  });
  return wanted;
}

function eventRow(
  {
    showings: _,
    service_fee: __,
    returns: ___,
    exchange: ____,
    film,
    min_age: minAge,
    ...event
  }: EventInFile,
  base: Date,
): Row {
  const age = minAge ?? (film ? minAgeOf(film.age_label) : null);
  return { ...event, min_age: age, dates_from: base.toISOString() };
}

function filmRows(catalogue: Catalogue, baseOfFilm: (eventId: string) => Date): PlacedRow[] {
  return catalogue.events.flatMap(({ id, film }, at) => {
    if (!film) return [];
    const { released, ...rest } = film;
    const released_on = releaseDay(released, baseOfFilm(id));
    return [{ row: { event_id: id, ...rest, released_on }, path: ['events', at, 'film'] }];
  });
}

interface ShowingAt {
  event: EventInFile;
  showing: ShowingInFile;
  plan: Plan | undefined;
  base: Date;
  path: Path;
}

function addShowing({ tables, seats, pools }: Wanted, { event, showing, plan, base, path }: ShowingAt): void {
  const fees = feesOf(event, showing);
  tables.showings.push({ row: { ...showingRow(event, showing, base), service_fee: fees as Json }, path });
  if (showing.queue)
    tables.queues.push({ row: { showing_id: showing.id, ...showing.queue }, path: [...path, 'queue'] });
  showing.add_ons.forEach((addOn, position) =>
    tables.add_ons.push({
      row: { showing_id: showing.id, ...addOn, position },
      path: [...path, 'add_ons', position],
    }),
  );
  const start = timesOf(showing, base).starts_at;
  let types = 0;
  showing.sections.forEach((section, position) => {
    const at = [...path, 'sections', position];
    const planSection = plan?.sections.find((candidate) => candidate.id === section.id);
    const ofSection = { showing_id: showing.id, section_id: section.id };
    tables.sections.push({
      row: {
        showing_id: showing.id,
        id: section.id,
        name: section.name,
        kind: section.kind,
        outline: planSection?.outline ?? null,
        position,
      },
      path: at,
    });
    section.ticket_types.forEach(
      (
        {
          capacity,
          categories: _,
          colour,
          follows,
          opened_by: codes,
          companion_of,
          companions_per_ticket,
          ...type
        },
        index,
      ) => {
        const typePath = [...at, 'ticket_types', index];
        const window = windowOf(type, base, start);
        tables.ticket_types.push({
          row: {
            ...ofSection,
            ...type,
            ...feeRow(fees, type.price),
            colour: colour ?? types,
            position: types,
            on_sale_from: window.on_sale_from?.toISOString() ?? null,
            on_sale_until: window.on_sale_until?.toISOString() ?? null,
            follows_id: follows,
            opened_by: codes?.map((code) => hashOfCode(showing.id, code)).toSorted() ?? null,
            companion_of_id: companion_of,
            companion_max: companions_per_ticket,
          },
          path: typePath,
        });
        types += 1;
        if (section.kind === 'standing' && capacity !== undefined)
          pools.push({
            showingId: showing.id,
            sectionId: section.id,
            ticketTypeId: type.id,
            capacity,
            path: typePath,
          });
      },
    );
    if (section.kind === 'standing' || !planSection) return;
    for (const { seat, row, ticketTypeId } of sellSeats(section, planSection).sold) {
      const { id, x, y, trait, partner = null } = seat;
      const labels = { row_label: row, seat_label: seat.label };
      seats.push({
        row: { ...ofSection, id, ticket_type_id: ticketTypeId, ...labels, x, y, trait, partner_id: partner },
        path: at,
      });
    }
  });
}

const hashed = 'sha256:';
const hashOfCode = (showingId: string, code: string): string =>
  code.startsWith(hashed) ? code.slice(hashed.length) : typeCodeHash(showingId, code);

function feesOf(event: EventInFile, showing: ShowingInFile): FeeRule | null {
  const said = showing.service_fee ?? event.service_fee;
  return said === undefined || said.kind === 'none' ? null : said;
}

function feeRow(fees: FeeRule | null, price: number): { fee: number; method_fees: Json } {
  const { fee, methodFees } = ticketFee(fees, price);
  return { fee, method_fees: methodFees };
}

function showingRow(event: EventInFile, showing: ShowingInFile, base: Date): Row {
  const questions = [...showing.questions, ...ageQuestions(event)];
  const times = Object.entries(timesOf(showing, base)).map(([key, at]) => [key, at.toISOString()]);
  return {
    id: showing.id,
    event_id: event.id,
    seat_plan_id: showing.plan_id,
    venue_id: showing.venue_id,
    screening: showing.screening ?? null,
    ...(Object.fromEntries(times) as Record<string, string>),
    kind: showing.kind,
    max_tickets_per_account: showing.max_tickets_per_account,
    question_form: questions.length > 0 ? questions : null,
    attendee_form: showing.attendees ?? null,
    delivery_fee: showing.delivery_fee,
    queue_required: showing.queue !== undefined,
    captcha_required: showing.captcha,
    rotating: showing.rotating,
    returns: showing.returns === undefined ? (event.returns ?? null) : showing.returns,
    exchange: showing.exchange === undefined ? (event.exchange ?? null) : showing.exchange,
    presale_required: showing.presale !== undefined,
    presale: showing.presale ?? null,
    status: showing.status,
    notice: showing.notice,
    notes: showing.notes,
  };
}

/** TABLE: the lists of editorial items, with their kind in the database. */
export const contentKinds = {
  banners: 'banner',
  categories: 'category',
  destinations: 'destination',
  popups: 'popup',
} as const;
export const contentLists = Object.keys(contentKinds) as (keyof typeof contentKinds)[];

function contentRows(catalogue: Catalogue): PlacedRow[] {
  return contentLists.flatMap((list) =>
    (catalogue[list] ?? []).map(({ id, ...body }: { id: string } & Record<string, Json>, position) => ({
      row: { kind: contentKinds[list], id, position, body },
      path: [list, position],
    })),
  );
}
