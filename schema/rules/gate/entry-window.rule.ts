import type { EntryRules } from './entry-rules.rule.ts';

/** Why nobody is let in by a window, by its place among the rules' windows. Times of the showing: milliseconds since 1970. */
export interface UselessWindow {
  at: number;
  window: EntryRules['windows'][number];
  why: 'no_types' | 'ends_first' | 'over' | 'after_end';
}

/**
 * Windows in which nobody can be let in. One that stood before may be over: the first day of three, while the third is being changed.
 */
export function uselessWindows(
  after: EntryRules,
  before: EntryRules | null,
  { endsAt, now }: { endsAt: number; now: number },
): UselessWindow[] {
  const stood = new Set(before?.windows.map((one) => JSON.stringify(one)));
  return after.windows.flatMap((window, at): UselessWindow[] => {
    const [from, until] = [Date.parse(window.from), Date.parse(window.until)];
    if (window.ticket_type_ids?.length === 0) return [{ at, window, why: 'no_types' }];
    if (until <= from) return [{ at, window, why: 'ends_first' }];
    if (from >= endsAt) return [{ at, window, why: 'after_end' }];
    if (until <= now && !stood.has(JSON.stringify(window))) return [{ at, window, why: 'over' }];
    return [];
  });
}
