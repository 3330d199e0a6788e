import { expect, test } from 'vitest';
import { MOST_NESTING, nestsTooDeep } from './nesting.rule.ts';

const deep = '['.repeat(MOST_NESTING + 1);

test.each<[string, string, boolean]>([
  ['as deep as may be', '['.repeat(MOST_NESTING), false],
  ['one deeper', deep, true],
  ['brackets of all kinds', '{f(a:['.repeat(30), true],
  ['beside each other', '[]'.repeat(1_000), false],
  ['inside a string', `{ f(a: "${deep}") }`, false],
  ['behind a string with escapes', String.raw`{ f(a: "\\\"") }` + deep, true],
  ['inside a block string', `{ f(a: """ " ${deep} \\""" ${deep} """) }`, false],
  ['behind a block string', `{ f(a: """ " """) } ${deep}`, true],
  ['inside a comment', `# ${deep} "\n{ f }`, false],
  ['behind a comment with a quote', `# "\r${deep}`, true],
  ['behind a string that never ends: nobody reads so far', `"\n${deep}`, false],
  ['JSON', `{"variables":{"x":${deep}`, true],
])('%s', (_, text, isTooDeep) => expect(nestsTooDeep(text)).toBe(isTooDeep));

test('a text made to be slow is checked fast', () => {
  const began = performance.now();
  for (const part of [String.raw`"""\"""`, '"""', '#', '"', String.raw`\"`, '""'])
    nestsTooDeep(part.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
