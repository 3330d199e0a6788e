import type { ShowingInFile } from './event.rule.ts';
import type { FoundProblem } from './parts.rule.ts';
import { resolveTime } from './times.rule.ts';

export type ShowingTimes = Record<
  'starts_at' | 'ends_at' | 'doors_at' | 'sale_opens_at' | 'sale_closes_at',
  Date
>;

/** Resolves a showing's times; `base` is when its event was first imported. */
export function timesOf(showing: ShowingInFile, base: Date): ShowingTimes {
  const starts_at = resolveTime(showing.starts_at, base);
  return {
    starts_at,
    ends_at: resolveTime(showing.ends_at, base, starts_at),
    doors_at: resolveTime(showing.doors_at, base, starts_at),
    sale_opens_at: resolveTime(showing.sale_opens_at, base, starts_at),
    sale_closes_at: resolveTime(showing.sale_closes_at, base, starts_at),
  };
}

/** Checks the order of times: an end before the start, doors after it, a sale that closes before it opens. */
export function checkTimes(showing: ShowingInFile, base: Date): FoundProblem[] {
  const { starts_at: at } = showing;
  if (typeof at === 'object' && 'from_start' in at)
    return [{ path: ['starts_at'], text: 'must not be relative to itself' }];
  const times = timesOf(showing, base);
  const found: FoundProblem[] = [];
  const expect = (holds: boolean, key: keyof ShowingTimes, text: string): void => {
    if (!holds) found.push({ path: [key], text: `${text} (it is ${times[key].toISOString()})` });
  };
  expect(times.ends_at > times.starts_at, 'ends_at', 'must be later than starts_at');
  expect(times.doors_at <= times.starts_at, 'doors_at', 'must not be later than starts_at');
  expect(times.sale_closes_at > times.sale_opens_at, 'sale_closes_at', 'must be later than sale_opens_at');
  expect(times.sale_closes_at <= times.ends_at, 'sale_closes_at', 'must not be later than ends_at');
  return found;
}
