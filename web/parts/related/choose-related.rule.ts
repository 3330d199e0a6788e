import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

export interface RelatedCandidate {
  readonly id: string;
  readonly category: string;
  readonly startsAt: string;
  readonly status: ShowingStatus;
  readonly saleStatus: SaleStatus | null;
  readonly venue: { readonly cityId: string };
  readonly organizer: { readonly id: string } | null;
}

const MOST = 12;

/**
 * Recommended events: those that can be bought first, then those with most in common (organizer, category, city, in this order), then the
 * soonest. Never the event itself, past or cancelled events, or duplicates.
 */
export function chooseRelated<Candidate extends RelatedCandidate>(
  event: Pick<RelatedCandidate, 'id' | 'category' | 'venue' | 'organizer'>,
  candidates: readonly Candidate[],
): Candidate[] {
  const nearness = ({ organizer, category, venue }: Candidate): number =>
    (organizer && organizer.id === event.organizer?.id ? 4 : 0) +
    (category === event.category ? 2 : 0) +
    (venue.cityId === event.venue.cityId ? 1 : 0);
  const others = new Map(candidates.map((each) => [each.id, each]));
  others.delete(event.id);
  return [...others.values()]
    .filter((each) => each.status !== 'cancelled' && each.saleStatus !== 'event_over')
    .sort(
      (one, other) =>
        Number(one.saleStatus !== null) - Number(other.saleStatus !== null) ||
        nearness(other) - nearness(one) ||
        Date.parse(one.startsAt) - Date.parse(other.startsAt),
    )
    .slice(0, MOST);
}
