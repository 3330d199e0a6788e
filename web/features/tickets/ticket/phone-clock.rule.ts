// The phone's clock, corrected by the server's at each sync, makes the rotating code. Without a network the true time is unknown, but a
// change of the clock can often be detected. A gate accepts a code that is early or late by `clockTolerance`.
import { limits } from '@mo-man/schema/limits.ts';

/**
 * `compared`: with the server's clock, since this page was opened. `unchecked`: it may have been set forward, which a person can see from
 * the time on the screen. `changed`: it differs by more than a gate accepts.
 */
export type PhoneClock = 'compared' | 'unchecked' | 'changed';

/** Largest change of the clock since the last sync that is accepted, milliseconds. */
export const clockTolerance = limits.rotationToleranceSteps * limits.rotationStepSeconds * 1_000;

export interface ClockFacts {
  /** By the phone's clock, epoch milliseconds, like `latestSeen`. */
  now: number;
  /** Latest time that this phone's clock is known to have shown, at a sync or while a ticket was shown. Null at first. */
  latestSeen: number | null;
  /** The server has sent its time since this page was opened. */
  isCompared: boolean;
  /** How much faster the clock ran than real time while this page was open, milliseconds. Real time is not counted while a phone sleeps. */
  drift: number;
  /** The page was hidden meanwhile, so the phone may have slept. */
  wasHidden: boolean;
}

export function judgeClock({ now, latestSeen, isCompared, drift, wasHidden }: ClockFacts): PhoneClock {
  const isBehind = !isCompared && latestSeen !== null && now < latestSeen - clockTolerance;
  if (isBehind || drift < -clockTolerance) return 'changed';
  if (drift > clockTolerance) return wasHidden ? 'unchecked' : 'changed';
  return isCompared ? 'compared' : 'unchecked';
}
