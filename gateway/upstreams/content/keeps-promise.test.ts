import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { keepsPromise } from './keeps-promise.ts';

const document = parse(
  '{ home: contentHome { banners { id title @include(if: true) } ... on Home { id } } page(name: "x") { id } }',
);
const banners = [{ id: '1', title: 'x' }, { id: '2' }, null];

test.each<[string, Record<string, unknown>, boolean]>([
  ['whole', { home: { banners }, page: { id: 'x' } }, true],
  ['nothing there, and said so', { home: null, page: null }, true],
  ['a field of the root left out', { home: { banners } }, false],
  ['something else altogether', { secret: [7] }, false],
  ['under its own name instead of the alias', { contentHome: { banners }, page: null }, false],
  ['a field below left out', { home: { banners: [{ title: 'x' }] }, page: null }, false],
  ['a value where there should be an object', { home: 7, page: null }, false],
])('%s', (_, data, expected) => {
  expect(keepsPromise(data, document)).toBe(expected);
});
