import type { EntryRules } from './entry-rules.rule.ts';

/**
 * Reasons why a window admits nobody, by its index in the rules' windows. Times of the showing: milliseconds since
 * 1970.
 */
export interface UselessWindow {
  at: number;
  window: EntryRules['windows'][number];
  why: 'no_types' | 'ends_first' | 'over' | 'after_end';
}

/**
 * Windows in which nobody can be admitted. A window that was saved before may be over: the first of three days, while
 * the third is being changed.
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
