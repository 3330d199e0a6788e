import { expect, test } from 'vitest';
import { pageAddress } from './page-address.rule.ts';

test.each([
  ['/', { kind: 'home' }],
  ['/muasao-night-k7m2p9', { kind: 'event', slug: 'muasao-night', id: 'k7m2p9' }],
  ['/muasao-night-k7m2p9/', { kind: 'event', slug: 'muasao-night', id: 'k7m2p9' }],
  ['/-k7m2p9', { kind: 'event', slug: '', id: 'k7m2p9' }],
  ['/event-v2', { kind: 'screen', isIndexed: false, isSecret: false }],
  ['/gift-ticket', { kind: 'screen', isIndexed: true, isSecret: true }],
  ['/my-profile', { kind: 'screen', isIndexed: false, isSecret: false }],
  ['/my-vouchers', { kind: 'unknown' }],
  ['/events/1/bookings/2/slug-x', { kind: 'screen', isIndexed: false, isSecret: false }],
  ['/queue/abc', { kind: 'screen', isIndexed: false, isSecret: false }],
  ['/reset-password', { kind: 'screen', isIndexed: true, isSecret: true }],
  ['/unsubscribe/abc.def', { kind: 'screen', isIndexed: false, isSecret: true }],
  ['/verify-email/confirm', { kind: 'screen', isIndexed: false, isSecret: true }],
  ['/verify-email/whatever', { kind: 'unknown' }],
  ['/payment-return/abc', { kind: 'screen', isIndexed: false, isSecret: true }],
  ['/nothing', { kind: 'unknown' }],
  ['/nothing/at-all1', { kind: 'unknown' }],
  ['/queue/abc/more', { kind: 'unknown' }],
  [`/long-${'a'.repeat(41)}`, { kind: 'unknown' }],
])('%s', (path, page) => expect(pageAddress(path)).toEqual(page));
