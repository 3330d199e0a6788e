import { expect, test } from 'vitest';
import { calendarEntry } from './calendar-entry.rule.ts';

test('a showing keeps the same calendar entry after changes', () => {
  expect(calendarEntry('k2m9x7ab', 0)).toEqual({ uid: 'showing-k2m9x7ab@mo-man', sequence: 0 });
  expect(calendarEntry('k2m9x7ab', 3).uid).toBe(calendarEntry('k2m9x7ab', 0).uid);
  expect(calendarEntry('other', 0).uid).not.toBe(calendarEntry('k2m9x7ab', 0).uid);
});
