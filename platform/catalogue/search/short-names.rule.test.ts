import { expect, test } from 'vitest';
import { longNameOf } from './short-names.rule.ts';

test.each([
  ['hn', 'ha noi'],
  ['HN', 'ha noi'],
  ['ĐN', 'da nang'],
  ['TPHCM', 'ho chi minh'],
  ['nhạc', null],
  ['constructor', null],
])('%s stands for %s', (word, name) => {
  expect(longNameOf(word)).toBe(name);
});
