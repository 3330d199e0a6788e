import { defaultEntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { expect, test } from 'vitest';
import { toMoment } from '../lib/time/moment.ts';
import { moveEntryRules } from './move-entry-rules.rule.ts';

const window = (from: string, until: string) => ({ ticket_type_ids: ['early'], from, until });

test('windows and the end of re-entry move with the showing, the rest stays', () => {
  const rules = {
    ...defaultEntryRules,
    windows: [window('2026-12-01T18:00:00+07:00', '2026-12-01T19:30:00.000Z')],
    reentry: 'after_exit' as const,
    reentry_until: '2026-12-01T21:00:00+07:00',
  };
  expect(moveEntryRules(rules, 2 * 86_400_000 + 3_600_000, toMoment)).toEqual({
    ...rules,
    windows: [window('2026-12-03T19:00:00.000+07:00', '2026-12-04T03:30:00.000+07:00')],
    reentry_until: '2026-12-03T22:00:00.000+07:00',
  });
});

test('where nothing was wished nothing moves', () => {
  expect(moveEntryRules(defaultEntryRules, 1, toMoment)).toEqual(defaultEntryRules);
});
