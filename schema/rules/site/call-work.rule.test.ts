import { expect, test } from 'vitest';
import { type CallWork, readCallWork, sayCallWork } from './call-work.rule.ts';

test.each<CallWork>([
  { statements: 4, statementBudget: 6, databaseMs: 1.3, cache: 'hit' },
  { statements: 0, statementBudget: 0, databaseMs: 0, cache: null },
  { statements: 12, statementBudget: null, databaseMs: 30_000.5, cache: 'miss' },
])('reads what it says: %o', (work) => expect(readCallWork(sayCallWork(work))).toEqual(work));

test('says it like the other headers', () => {
  expect(sayCallWork({ statements: 4, statementBudget: 6, databaseMs: 1.26, cache: 'hit' })).toBe(
    'statements=4, budget=6, database=1.3, cache=hit',
  );
});

test.each([
  undefined,
  '',
  '1',
  'statements=4',
  'statements=-1, database=1.0',
  'statements=1, budget=, database=1.0',
  'statements=1, database=1.0, cache=x',
])('does not read %s', (said) => expect(readCallWork(said)).toBeUndefined());
