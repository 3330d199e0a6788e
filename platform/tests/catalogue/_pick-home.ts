// A slow reference implementation of chooseHome: every showing is judged one by one by the rules of the button.
import { limits } from '@mo-man/schema/limits.ts';
import { offerOfEvent, offerOfShowing } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { type DateFilter, dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { factsOf } from '../../catalogue/read/showing-facts.rule.ts';

export type PickedShowing = Parameters<typeof factsOf>[0] & {
  readonly event_id: string;
  readonly rank: number;
};

/** An event with its showings that are not over, soonest first. */
interface Candidate {
  readonly id: string;
  readonly rank: number;
  readonly showings: readonly PickedShowing[];
}

/**
 * The lists of the home screen, as event ids, from showings soonest first. Past and cancelled events are in no list, and the month does not
 * repeat the weekend.
 */
export function pickHome(showings: readonly PickedShowing[], now: Date) {
  const events = candidates(showings, now);
  const weekend = eventsOn('thisWeekend', events, now);
  const bookable = events.filter(({ showings: own }) => offerOfEvent(own.map(factsOf), now).callToAction);
  const awaited = events.filter(({ showings: own }) => {
    const { saleStatus } = offerOfEvent(own.map(factsOf), now);
    return saleStatus === 'not_open_for_sale_yet' || saleStatus === 'not_open_for_registration_yet';
  });
  const lastOpened = (event: Candidate) =>
    Math.max(...openings(event, (each) => offerOfShowing(factsOf(each), now).callToAction !== null));
  const firstOpening = (event: Candidate) => Math.min(...openings(event, (each) => each.sale_opens_at > now));
  return {
    featured: idsOf(
      events.toSorted((a, b) => b.rank - a.rank).slice(limits.homePageOffset),
      limits.homePageLimit,
    ),
    this_weekend: idsOf(weekend),
    this_month: idsOf(eventsOn('thisMonth', events, now).filter((event) => !weekend.includes(event))),
    on_sale: idsOf(bookable.toSorted((a, b) => lastOpened(b) - lastOpened(a))),
    coming_soon: idsOf(awaited.toSorted((a, b) => firstOpening(a) - firstOpening(b))),
  };
}

function candidates(showings: readonly PickedShowing[], now: Date): Candidate[] {
  const coming = showings.filter((each) => each.ends_at > now && each.status !== 'cancelled');
  const byEvent = Map.groupBy(coming, (each) => each.event_id);
  return [...byEvent].map(([id, own]) => ({ id, rank: own[0]?.rank ?? 0, showings: own }));
}

function eventsOn(filter: DateFilter, events: readonly Candidate[], now: Date): Candidate[] {
  const range = dateFilterRange(filter, now);
  const isWithin = (day: string) => !range || (range.from <= day && day <= range.to);
  return events.filter(({ showings }) => showings.some((each) => isWithin(vietnamDay(each.starts_at))));
}

const openings = ({ showings }: Candidate, isMeant: (each: PickedShowing) => boolean) =>
  showings.filter(isMeant).map((each) => each.sale_opens_at.getTime());

const idsOf = (events: readonly Candidate[], most: number = limits.homeListMax) =>
  events.slice(0, most).map((event) => event.id);
