// Runs public/older.js in a browser without its polyfills, and expects the same results as built in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const older = readFileSync(join(import.meta.dirname, '..', 'public', 'older.js'), 'utf8');

function oldBrowser() {
  const place = createContext({
    URL: class extends URL {},
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
    Element: function Element() {},
    getComputedStyle: () => ({ visibility: 'visible' }),
  });
  runInContext(
    `for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed']) delete Array.prototype[name];
    delete String.prototype.at; delete Object.getPrototypeOf(Uint8Array.prototype).at;
    delete Object.hasOwn; delete Map.groupBy;
    Object.defineProperty(URL, 'canParse', { value: undefined, configurable: true, writable: true });`,
    place,
  );
  runInContext(older, place);
  return (code: string): unknown => JSON.parse(String(runInContext(`JSON.stringify(${code})`, place)));
}

test.each([
  ['[1, 2, 3].at(-1)', 3],
  ['[1, 2, 3].at(0)', 1],
  ['"abc".at(-2)', 'b'],
  ['new Uint8Array([1, 2]).at(-1)', 2],
  ['[1, 2, 3].findLast((one) => one < 3)', 2],
  ['[1, 2, 3].findLastIndex((one) => one > 5)', -1],
  [
    '(() => { const list = [3, 1, 2]; return [list.toSorted(), list.toReversed(), list]; })()',
    [
      [1, 2, 3],
      [2, 1, 3],
      [3, 1, 2],
    ],
  ],
  ['[3, 1, 10].toSorted((a, b) => a - b)', [1, 3, 10]],
  ['[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")]', [true, false]],
  [
    '[...Map.groupBy([1, 2, 3], (one) => one % 2)]',
    [
      [1, [1, 3]],
      [0, [2]],
    ],
  ],
  [
    '[URL.canParse("https://a.vn"), URL.canParse("/a"), URL.canParse("/a", "https://a.vn")]',
    [true, false, true],
  ],
  ['/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())', true],
  ['Object.keys([1])', ['0']],
])('%s', (code, answer) => {
  expect(oldBrowser()(code)).toEqual(answer);
});
