import type { Look } from './record.ts';

/** Minimum interval of readings that need database statements. Milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/** Caches a reading: of simultaneous requests, and of those within `LOOK_EVERY_MS`, only the first executes it. */
export function lookSeldom(look: Look, now: () => number = () => performance.now()): Look {
  let kept: { at: number; found: ReturnType<Look> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= LOOK_EVERY_MS) kept = { at: now(), found: look() };
    return kept.found;
  };
}
