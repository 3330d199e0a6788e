import { limits } from '@mo-man/schema/limits.ts';
import { cardAddress, cardVersion } from '@mo-man/schema/rules/event/event-card.rule.ts';
import type { PageEvent, PageLanguage } from '../page-data.rule.ts';

const dayMs = 86_400_000;

/** Whether the last showing is so long over that search engines should forget the event. Without showings it is false. */
export function isEventGone({ showings }: Pick<PageEvent, 'showings'>, now: Date): boolean {
  const ends = showings.map(({ endsAt }) => Date.parse(endsAt));
  return ends.length > 0 && Math.max(...ends) + limits.eventGoneDays * dayMs < now.getTime();
}

/** Path of the preview card of links to the event: title, date, price, place. */
export function eventCard(event: PageEvent, language: PageLanguage): string {
  const { id: eventId, title, minPrice, maxPrice, banner, venue } = event;
  const takePlace = event.showings.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
  const startsAt = takePlace.map((showing) => showing.startsAt);
  const facts = { title, startsAt, minPrice, maxPrice, place: venue.name, banner };
  return cardAddress({ eventId, version: cardVersion(facts, language), language });
}
