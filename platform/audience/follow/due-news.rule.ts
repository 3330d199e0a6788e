import {
  offerOfEvent,
  type SaleStatus,
  type ShowingFacts,
} from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';

/** What is remembered of an event between two looks at it. */
export interface FollowedMemory {
  /** Since when nothing could be bought, though the sale had begun. */
  readonly unavailableSince: Date | null;
  /** When tickets were last back after that. */
  readonly returnedAt: Date | null;
}

/** What its followers are to be told, and what to remember. */
export interface FollowedNews extends FollowedMemory {
  /** The sale opens or opened at this moment; null when there is nothing to tell of it. */
  readonly opening: { readonly at: Date; readonly isRegistration: boolean } | null;
  /** Tickets are back since `returnedAt`, and there still are some. */
  readonly isBack: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Badges that go when somebody gives tickets back, or the organizer adds some or sells on. */
const unavailable: ReadonlySet<SaleStatus | null> = new Set([
  'sold_out',
  'sale_closed',
  'registration_closed',
]);

/**
 * What followers of an event are to be told now. A sale that opens within limits.saleReminderMinutes or has opened is
 * news, and so are tickets that are there again after there were none; both only for limits.reminderLateHours, and never
 * of what is over, cancelled or sold out. Tickets of a sale that has only just opened are its opening and nothing else.
 */
export function dueNews(showings: readonly ShowingFacts[], memory: FollowedMemory, now: Date): FollowedNews {
  const { callToAction, saleStatus } = offerOfEvent(showings, now);
  const late = now.getTime() - limits.reminderLateHours * HOUR;
  const openings = showings
    .filter((each) => each.status !== 'cancelled' && each.saleClosesAt > now && each.unsold > 0)
    .filter(({ saleOpensAt: at }) => at.getTime() > late)
    .filter(({ saleOpensAt: at }) => at.getTime() <= now.getTime() + limits.saleReminderMinutes * MINUTE)
    .sort((one, other) => other.saleOpensAt.getTime() - one.saleOpensAt.getTime());
  const last = openings[0];
  const opening = last ? { at: last.saleOpensAt, isRegistration: last.kind === 'registration' } : null;

  const { unavailableSince: since, returnedAt: before } = memory;
  const isAvailable = callToAction !== null;
  const isReturn = isAvailable && since !== null && !showings.some((each) => each.saleOpensAt > since);
  const returnedAt = isReturn ? now : before;
  return {
    opening,
    unavailableSince: isAvailable ? null : unavailable.has(saleStatus) ? (since ?? now) : since,
    returnedAt,
    isBack: isAvailable && returnedAt !== null && returnedAt.getTime() > late,
  };
}
