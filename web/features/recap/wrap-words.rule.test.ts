import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.rule.ts';

const fits = (line: string) => line.length <= 10;

test('breaks words into rows that fit', () => {
  expect(wrapWords('một năm ở rạp', fits, 2)).toEqual(['một năm ở', 'rạp']);
  expect(wrapWords('', fits, 2)).toEqual([]);
});

test('cuts text that does not fit, on the last row or within a long word', () => {
  expect(wrapWords('một năm ở rạp hát và sân khấu', fits, 2)).toEqual(['một năm ở', 'rạp hát v…']);
  expect(wrapWords('abcdefghijklmnop', fits, 2)).toEqual(['abcdefghi…']);
});
