import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.rule.ts';

const fits = (line: string) => line.length <= 10;

test('words go into lines that fit', () => {
  expect(wrapWords('một năm ở rạp', fits, 2)).toEqual(['một năm ở', 'rạp']);
  expect(wrapWords('', fits, 2)).toEqual([]);
});

test('what is too much is cut, on the last line or in a word of its own', () => {
  expect(wrapWords('một năm ở rạp hát và sân khấu', fits, 2)).toEqual(['một năm ở', 'rạp hát v…']);
  expect(wrapWords('abcdefghijklmnop', fits, 2)).toEqual(['abcdefghi…']);
});
