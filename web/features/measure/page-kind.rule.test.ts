import { pageKinds } from '@mo-man/schema/values.ts';
import { expect, test } from 'vitest';
import { pageKind } from './page-kind.rule.ts';

test.each([
  ['/', 'homepage'],
  ['/dem-nhac-k7m2p9', 'event details page'],
  ['/my-tickets', 'my tickets page'],
  ['/my-tickets/abc', 'my tickets page'],
  ['/payment-return/abc', 'thank you page'],
  ['/payment-methods', null],
  ['/download-app', null],
  ['/my-profile', null],
  ['/search', null],
  ['/events/a/bookings/b/c-d', null],
])('%s is %j', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test('has a page for every label', () => {
  const paths = ['/', '/a-b', '/my-tickets', '/payment-return/a'];
  expect(paths.map(pageKind).sort()).toEqual([...pageKinds].sort());
});
