import { expect, test } from 'vitest';
import { namesIn } from './newer-names.ts';

test.each([
  ['/(?<!x)y/.test(a)', 'lookbehind'],
  ['class A{static{this.b=1}}', 'static block'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['[...m.values().map(x=>x)]', 'Iterator helpers'],
  ['@media (width>=768px){a{}}', 'media query'],
])('%s is newer than the oldest browsers', (text, name) => {
  expect(namesIn('assets/app-1.js', text)).toEqual([expect.stringContaining(name)]);
});

test('names that older.js provides to pages are refused in workers only', () => {
  const text = 'URL.canParse(a)&&b.toSorted()';
  expect(namesIn('assets/app-1.js', text)).toEqual([]);
  expect(namesIn('service-worker.js', text)).toHaveLength(1);
});

test('older names are accepted', () => {
  expect(
    namesIn('assets/app-1.js', 'a.map(b);static_;new Map([...c.values()].map(d));/(?<name>e)/.exec(f)'),
  ).toEqual([]);
});
