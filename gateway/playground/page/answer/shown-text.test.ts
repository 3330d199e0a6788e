import { expect, test } from 'vitest';
import { MOST_LETTERS, shownText } from './shown-text.ts';

test('what is short is shown as it is', () => {
  expect(shownText({ data: { a: 1 } })).toEqual({ text: '{\n  "data": {\n    "a": 1\n  }\n}', isCut: false });
});

test('a long value is cut, and says by how much', () => {
  const { text, isCut } = shownText({ states: 'x'.repeat(7_000) });
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThan(2_200);
  expect(text).toContain('… and 5,000 letters more');
});

test('a long answer ends at a line', () => {
  const { text, isCut } = shownText(Array.from({ length: 40_000 }, (_, at) => `seat ${at}`));
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThan(MOST_LETTERS + 50);
  expect(text.split('\n').at(-2)).toMatch(/^ {2}"seat \d+",$/);
});
