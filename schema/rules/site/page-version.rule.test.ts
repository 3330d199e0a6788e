import { expect, test } from 'vitest';
import { readVersion } from './page-version.rule.ts';

test.each([
  [null, null],
  ['2', 2],
  ['120', 120],
  ['0', null],
  ['-1', null],
  ['2e3', null],
  ['99999999999', null],
  ['', null],
])('%j is %j', (asked, version) => {
  expect(readVersion(asked)).toBe(version);
});
