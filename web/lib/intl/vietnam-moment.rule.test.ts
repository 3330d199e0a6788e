import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { isElsewhere, vietnamDateLong, vietnamTime } from './vietnam-moment.rule.ts';

/** A year in steps of 29 hours: every month, weekday and hour. */
const moments = Array.from({ length: 303 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 1) + at * 29 * 3_600_000).toISOString(),
);

test.each(['vi', 'en'] as const)('formats in %s like Intl', (language) => {
  const formats = formatsOf(language);
  for (const at of moments) {
    expect(vietnamTime(at)).toBe(formats.time(at));
    expect(vietnamDateLong(at, language)).toBe(formats.dateLong(at));
  }
});

test("recognises clocks that show Vietnam's time: in Vietnam, and elsewhere at UTC+7", () => {
  const at = '2026-12-05T13:00:00Z';
  expect([-420, -60, -120, 0, 300].map((offset) => isElsewhere(at, offset))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(isElsewhere(at)).toBe(new Date(at).getTimezoneOffset() !== -420);
});
