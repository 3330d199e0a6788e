import { expect, test } from 'vitest';
import { defaultEntryRules } from './entry-rules.rule.ts';
import { uselessWindows } from './entry-window.rule.ts';

const now = Date.parse('2026-12-05T18:00:00+07:00');
const endsAt = Date.parse('2026-12-05T23:00:00+07:00');
const window = (from: string, until: string, ids: string[] | null = null) => ({
  ticket_type_ids: ids,
  from: `2026-12-05T${from}:00+07:00`,
  until: `2026-12-05T${until}:00+07:00`,
});
const rules = (...windows: ReturnType<typeof window>[]) => ({ ...defaultEntryRules, windows });

test.each([
  ['of some hour of the showing', window('19:00', '20:00'), []],
  ['that has begun', window('17:00', '20:00'), []],
  ['that goes on after the end', window('22:00', '23:30'), []],
  ['whose end is its beginning', window('19:00', '19:00'), ['ends_first']],
  ['whose end is before its beginning', window('20:00', '19:00'), ['ends_first']],
  ['of no ticket type', window('19:00', '20:00', []), ['no_types']],
  ['that is over', window('16:00', '18:00'), ['over']],
  ['that begins when the showing is over', window('23:00', '23:30'), ['after_end']],
])('a window %s: %j', (_, one, why) => {
  const found = uselessWindows(rules(window('18:30', '21:00'), one), null, { endsAt, now });
  expect(found).toEqual(why.map((reason) => ({ at: 1, window: one, why: reason })));
});

test('an existing window may be over', () => {
  const before = rules(window('16:00', '18:00'));
  expect(uselessWindows(rules(...before.windows, window('19:00', '20:00')), before, { endsAt, now })).toEqual(
    [],
  );
});
