import { expect, test } from 'vitest';
import { MOST_LETTERS, shownText } from './shown-text.ts';

test('shows a short answer unchanged', () => {
  expect(shownText({ data: { a: 1 } })).toEqual({ text: '{\n  "data": {\n    "a": 1\n  }\n}', isCut: false });
});

test('cuts a long value and says by how much', () => {
  const { text, isCut } = shownText({ states: 'x'.repeat(7_000) });
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThan(2_200);
  expect(text).toContain('… and 5,000 letters more');
});

test('cuts a long answer at the end of a line', () => {
  const { text, isCut } = shownText(Array.from({ length: 40_000 }, (_, at) => `seat ${at}`));
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThan(MOST_LETTERS + 50);
  expect(text.split('\n').at(-2)).toMatch(/^ {2}"seat \d+",$/);
});
