import type { Look } from './record.ts';

/** A look that costs statements is taken at most this often, whoever asks. Milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/** The same look, its answer kept: of several who ask at once, and within `LOOK_EVERY_MS`, only the first has it taken. */
export function lookSeldom(look: Look, now: () => number = () => performance.now()): Look {
  let kept: { at: number; found: ReturnType<Look> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= LOOK_EVERY_MS) kept = { at: now(), found: look() };
    return kept.found;
  };
}
