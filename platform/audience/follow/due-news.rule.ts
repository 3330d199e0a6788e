import {
  offerOfEvent,
  type SaleStatus,
  type ShowingFacts,
} from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';

/** What is stored about an event between two runs of the worker. */
export interface FollowedMemory {
  /** Since when nothing could be bought although the sale had begun. */
  readonly unavailableSince: Date | null;
  readonly returnedAt: Date | null;
}

/** What the followers are told now, and what to store. */
export interface FollowedNews extends FollowedMemory {
  /** When the sale opens or opened; null when there is nothing to tell. */
  readonly opening: { readonly at: Date; readonly isRegistration: boolean } | null;
  /** Tickets are back since `returnedAt`, and some are still there. */
  readonly isBack: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sale statuses that end when tickets are given back, or the organizer adds some or sells on. */
const unavailable: ReadonlySet<SaleStatus | null> = new Set([
  'sold_out',
  'sale_closed',
  'registration_closed',
]);

/**
 * What followers of an event are told now: a sale that has opened or opens within limits.saleReminderMinutes, and tickets that are
 * available again after there were none; both only for limits.reminderLateHours, and never for an event that is over, cancelled or sold
 * out. A sale that has just opened is told as an opening, not as a return.
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
