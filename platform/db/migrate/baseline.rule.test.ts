import { expect, test } from 'vitest';
import { baseline, beforeBaseline } from './baseline.rule.ts';

test.each([
  ['a new database', [], 'none'],
  ['one that the baseline made', [baseline, '0401-more'], 'none'],
  ['one of the last version before it', ['0001-accounts', '0340-words-without-spaces'], 'all'],
  ['one that has adopted it', ['0001-accounts', '0340-words-without-spaces', baseline], 'all'],
  ['one of an older version', ['0001-accounts', '0230-draws-in-epochs'], 'some'],
  ['one whose last migration is half done', ['0001-accounts', '0340-words-without-spaces step 1'], 'some'],
])('%s has of the migrations before the baseline: %s %s', (_, names, which) => {
  expect(beforeBaseline(names)).toBe(which);
});
