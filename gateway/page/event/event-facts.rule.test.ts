import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { isEventGone } from './event-facts.rule.ts';
import type { PageShowing } from '../page-data.rule.ts';

const endsAt = (at: string) => ({ endsAt: at }) as PageShowing;
const after = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

test('marks an event as gone a number of days after the end of its last showing', () => {
  const showings = [endsAt('2026-01-01T00:00:00Z'), endsAt('2025-06-01T00:00:00Z')];
  expect(isEventGone({ showings }, after(limits.eventGoneDays))).toBe(false);
  expect(isEventGone({ showings }, after(limits.eventGoneDays + 1))).toBe(true);
});

test('does not mark an event without showings as gone', () => {
  expect(isEventGone({ showings: [] }, after(9_999))).toBe(false);
});
