import { limits } from '@mo-man/schema/limits.ts';

const minuteMs = 60_000;

/**
 * Until when a new hold keeps its seats. `now` is the database's clock; `turnEndsAt` the end of the buyer's turn, if the
 * showing has a queue; `keepUntil` the deadline of a hold of the same showing that the buyer gave up.
 *
 * That is after `limits.holdMinutes`, but not beyond the end of the turn, and not beyond `keepUntil`: choosing again does not extend it.
 */
export function holdUntil(at: { now: Date; turnEndsAt: Date | null; keepUntil: Date | null }): Date {
  const ends = [at.now.getTime() + limits.holdMinutes * minuteMs];
  if (at.turnEndsAt) ends.push(at.turnEndsAt.getTime());
  if (at.keepUntil && at.keepUntil > at.now) ends.push(at.keepUntil.getTime());
  return new Date(Math.min(...ends));
}

/** Until when an order can be paid: set once, when its first payment starts. */
export function payUntil(now: Date): Date {
  return new Date(now.getTime() + limits.paymentWindowMinutes * minuteMs);
}
