// A rotating code is made by the phone's clock, set right by the server's at each sync. Without a network nobody can say
// what time it is; but often that the clock was changed. A gate takes a code that is `clockTolerance` early or late.
import { limits } from '@mo-man/schema/limits.ts';

/**
 * `compared`: with the server's, since this page was opened. `unchecked`: it may have been set forward; whoever looks at the
 * time on the screen can tell. `changed`: it was, by more than a gate takes.
 */
export type PhoneClock = 'compared' | 'unchecked' | 'changed';

/** How far the clock may have moved since the last sync, milliseconds. */
export const clockTolerance = limits.rotationToleranceSteps * limits.rotationStepSeconds * 1_000;

export interface ClockFacts {
  /** By the phone's clock, epoch milliseconds, as is the next. */
  now: number;
  /** The latest moment that this phone is known to have shown: of a sync, or of a ticket looked at. Null at first. */
  latestSeen: number | null;
  /** A server has told its time since this page was opened. */
  isCompared: boolean;
  /** By how much the clock has gone faster than time did while this page stood, milliseconds; a phone that sleeps stops time. */
  drift: number;
  /** The page was out of sight meanwhile: the phone may have slept. */
  wasHidden: boolean;
}

export function judgeClock({ now, latestSeen, isCompared, drift, wasHidden }: ClockFacts): PhoneClock {
  const isBehind = !isCompared && latestSeen !== null && now < latestSeen - clockTolerance;
  if (isBehind || drift < -clockTolerance) return 'changed';
  if (drift > clockTolerance) return wasHidden ? 'unchecked' : 'changed';
  return isCompared ? 'compared' : 'unchecked';
}
