import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { Catalogue } from './catalogue-file.rule.ts';
import { checkShowing } from './check-showing.rule.ts';
import { checkPartners } from './seats/couple-seats.rule.ts';
import type { EventInFile } from './event.rule.ts';
import { checkFilm } from './check-film.rule.ts';
import { doubled, idsOf, under } from './seats/places.rule.ts';
import type { FoundProblem } from './parts.rule.ts';
import { checkPasses } from './ticket-types/passes.rule.ts';
import type { Plan } from './seats/plan.rule.ts';
import { checkVoting } from './voting.rule.ts';
import { checkVoucher } from './voucher.rule.ts';

/** What the database has that a file can refer to. */
export interface Known {
  organizers: ReadonlySet<string>;
  /** Ids of rooms by venue id; empty for a venue that is no cinema. */
  venues: ReadonlyMap<string, readonly string[]>;
  categories: ReadonlySet<string>;
  /** The plans that the file names. */
  plans: ReadonlyMap<string, Plan>;
  /** The base of relative times by event id. */
  events: ReadonlyMap<string, Date>;
  /** `base`: the base of its relative times, when it differs from its event's. */
  showings: ReadonlyMap<string, { eventId: string; planId: string | null; base: Date | null }>;
  /** Events that banners lead to. */
  bannerEvents: ReadonlySet<string>;
  voucherCodes: ReadonlyMap<string, string>;
  votingSlugs: ReadonlyMap<string, string>;
}

export const nothingKnown: Known = {
  organizers: new Set(),
  venues: new Map(),
  categories: new Set(),
  plans: new Map(),
  events: new Map(),
  showings: new Map(),
  bannerEvents: new Set(),
  voucherCodes: new Map(),
  votingSlugs: new Map(),
};

/** All problems of a catalogue that has passed its schema. `now` is the base of relative times of new events. */
export function checkCatalogue(catalogue: Catalogue, known: Known, now: Date): FoundProblem[] {
  const plans = plansOf(catalogue, known);
  return [
    ...checkIds(catalogue),
    ...catalogue.plans.flatMap((plan, at) => under(['plans', at], checkPlan(plan, catalogue, known))),
    ...catalogue.events.flatMap((event, at) =>
      under(
        ['events', at],
        [
          ...checkReferences(event, catalogue, known),
          ...checkFilm(event, roomsIn(catalogue, known)),
          ...checkPasses(event, (showingId) => baseOf(showingId, event.id, known, now)),
          ...event.showings.flatMap((showing, index) => {
            const plan = showing.plan_id === null ? undefined : plans.get(showing.plan_id);
            const unknown = showing.plan_id !== null && !plan;
            return under(
              ['showings', index],
              [
                ...(unknown
                  ? [{ path: ['plan_id'], text: `names an unknown plan: ${showing.plan_id}` }]
                  : []),
                ...checkOwner(event.id, showing.id, known),
                ...checkShowing(showing, plan, baseOf(showing.id, event.id, known, now)),
              ],
            );
          }),
        ],
      ),
    ),
    ...catalogue.vouchers.flatMap((voucher, at) =>
      under(
        ['vouchers', at],
        checkVoucher(voucher, {
          organizer: (id) => has(catalogue.organizers, known.organizers, id),
          event: (id) => known.events.has(id) || catalogue.events.some((event) => event.id === id),
        }),
      ),
    ),
    ...catalogue.votings.flatMap((voting, at) =>
      under(
        ['votings', at],
        checkVoting(
          voting,
          (id) => known.events.has(id) || catalogue.events.some((event) => event.id === id),
        ),
      ),
    ),
    ...doubledCodes(catalogue, known),
    ...doubledSlugs(catalogue, known),
    ...checkContent(catalogue, known),
  ];
}

/** The rooms of a venue, from the file, else from the database. */
function roomsIn(catalogue: Catalogue, known: Known) {
  const inFile = new Map(catalogue.venues.map(({ id, rooms }) => [id, idsOf(rooms ?? [])]));
  return (id: string) => inFile.get(id) ?? known.venues.get(id);
}

/** The plans that showings may use, from the file, else from the database. */
export function plansOf(catalogue: Catalogue, known: Known): ReadonlyMap<string, Plan> {
  return new Map([...known.plans, ...catalogue.plans.map((plan) => [plan.id, plan] as const)]);
}

export function baseOf(showingId: string, eventId: string, known: Known, now: Date): Date {
  return known.showings.get(showingId)?.base ?? known.events.get(eventId) ?? now;
}

/** The base of a film's relative day of release: the latest base of its showings, so that it moves with them in the demo. */
export function basesOfFilms(known: Known, now: Date): (eventId: string) => Date {
  const latest = new Map<string, Date>();
  for (const { eventId, base } of known.showings.values())
    if (base && base > (latest.get(eventId) ?? 0)) latest.set(eventId, base);
  return (eventId) => latest.get(eventId) ?? known.events.get(eventId) ?? now;
}

/** Names that differ in accents and signs alone are those of one artist. */
const plainName = (name: string): string =>
  unaccented(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim() || name;

function checkIds(catalogue: Catalogue): FoundProblem[] {
  const showings = catalogue.events.flatMap((event, at) =>
    event.showings.map((showing, index) => ({
      id: showing.id,
      path: ['events', at, 'showings', index, 'id'],
    })),
  );
  const seen = new Set<string>();
  return [
    ...(
      [
        'organizers',
        'venues',
        'plans',
        'events',
        'vouchers',
        'votings',
        'banners',
        'categories',
        'destinations',
        'popups',
      ] as const
    ).flatMap((list) => doubled(idsOf(catalogue[list]), [list])),
    ...doubled(
      catalogue.artists.map(({ name }) => plainName(name)),
      ['artists'],
      'name',
    ),
    ...showings.flatMap(({ id, path }) => {
      const twice = seen.has(id);
      seen.add(id);
      return twice ? [{ path, text: `is used twice: ${id}` }] : [];
    }),
  ];
}

function checkPlan(plan: Plan, catalogue: Catalogue, known: Known): FoundProblem[] {
  const seen = new Set<string>();
  const found = doubled(idsOf(plan.sections), ['sections']);
  if (plan.venue_id !== null && !has(catalogue.venues, known.venues, plan.venue_id))
    found.push({ path: ['venue_id'], text: `names an unknown venue: ${plan.venue_id}` });
  plan.sections.forEach((section, s) => {
    found.push(...under(['sections', s], checkPartners(section)));
    section.rows.forEach((row, r) => {
      row.seats.forEach((seat, at) => {
        const path = ['sections', s, 'rows', r, 'seats', at];
        if (seen.has(seat.id))
          found.push({ path: [...path, 'id'], text: `is used twice in this plan: ${seat.id}` });
        seen.add(seat.id);
        if (seat.x > plan.width)
          found.push({ path: [...path, 'x'], text: `is outside the plan, which is ${plan.width} wide` });
        if (seat.y > plan.height)
          found.push({ path: [...path, 'y'], text: `is outside the plan, which is ${plan.height} high` });
      });
    });
  });
  return found;
}

function checkReferences(event: EventInFile, catalogue: Catalogue, known: Known): FoundProblem[] {
  const found: FoundProblem[] = [];
  if (!has(catalogue.organizers, known.organizers, event.organizer_id))
    found.push({ path: ['organizer_id'], text: `names an unknown organizer: ${event.organizer_id}` });
  if (!has(catalogue.venues, known.venues, event.venue_id))
    found.push({ path: ['venue_id'], text: `names an unknown venue: ${event.venue_id}` });
  const isCategory = catalogue.categories
    ? catalogue.categories.some((category) => category.id === event.category)
    : known.categories.has(event.category);
  if (!isCategory) found.push({ path: ['category'], text: `names an unknown category: ${event.category}` });
  if (event.status !== 'scheduled' && !event.notice)
    found.push({
      path: ['notice'],
      text: `must tell buyers what changed, because status is ${event.status}`,
    });
  if (catalogue.remove_events.includes(event.id))
    found.push({ path: ['id'], text: `is in remove_events too: ${event.id}` });
  return found;
}

function checkOwner(eventId: string, showingId: string, known: Known): FoundProblem[] {
  const owner = known.showings.get(showingId)?.eventId ?? eventId;
  return owner === eventId ? [] : [{ path: ['id'], text: `belongs to another event already: ${owner}` }];
}

/** Slugs of votings have to be unique, because addresses contain them. */
function doubledSlugs({ votings }: Catalogue, { votingSlugs }: Known): FoundProblem[] {
  const ids = new Map(votingSlugs);
  return votings.flatMap(({ id, slug }, at) => {
    const other = ids.get(slug) ?? id;
    ids.set(slug, id);
    return other === id
      ? []
      : [{ path: ['votings', at, 'slug'], text: `is the slug of another voting: ${other}` }];
  });
}

function doubledCodes({ vouchers }: Catalogue, { voucherCodes }: Known): FoundProblem[] {
  const ids = new Map(voucherCodes);
  return vouchers.flatMap(({ id, code }, at) => {
    const other = ids.get(code) ?? id;
    ids.set(code, id);
    return other === id
      ? []
      : [{ path: ['vouchers', at, 'code'], text: `is the code of another voucher: ${other}` }];
  });
}

function checkContent(catalogue: Catalogue, known: Known): FoundProblem[] {
  const removed = new Set(catalogue.remove_events);
  const ofItems = (['banners', 'popups'] as const).flatMap((list) =>
    (catalogue[list] ?? []).flatMap(({ event_id: eventId }, at) => {
      const path = [list, at, 'event_id'];
      if (removed.has(eventId)) return [{ path, text: `names an event that remove_events takes away` }];
      const isKnown = known.events.has(eventId) || catalogue.events.some(({ id }) => id === eventId);
      return isKnown ? [] : [{ path, text: `names an unknown event: ${eventId}` }];
    }),
  );
  const ofRemoved = catalogue.remove_events.flatMap((id, at) =>
    !catalogue.banners && known.bannerEvents.has(id)
      ? [{ path: ['remove_events', at], text: `is what a banner leads to: ${id}` }]
      : [],
  );
  return [...ofItems, ...ofRemoved];
}

const has = (inFile: readonly { id: string }[], known: { has(id: string): boolean }, id: string): boolean =>
  known.has(id) || inFile.some((row) => row.id === id);
