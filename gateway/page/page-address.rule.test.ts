import { expect, test } from 'vitest';
import { pageAddress } from './page-address.rule.ts';

test.each([
  ['/', { kind: 'home' }],
  ['/muasao-night-k7m2p9', { kind: 'event', slug: 'muasao-night', id: 'k7m2p9' }],
  ['/muasao-night-k7m2p9/', { kind: 'event', slug: 'muasao-night', id: 'k7m2p9' }],
  ['/-k7m2p9', { kind: 'event', slug: '', id: 'k7m2p9' }],
  ['/event-v2', { kind: 'screen', path: '/event-v2', isIndexed: false, isSecret: false }],
  ['/gift-ticket', { kind: 'screen', path: '/gift-ticket', isIndexed: true, isSecret: true }],
  ['/my-profile', { kind: 'screen', path: '/my-profile', isIndexed: false, isSecret: false }],
  ['/my-vouchers', { kind: 'screen', path: '/my-vouchers', isIndexed: false, isSecret: false }],
  ['/my-nothing', { kind: 'unknown' }],
  [
    '/events/1/bookings/2/slug-x',
    { kind: 'screen', path: '/events/1/bookings/2/slug-x', isIndexed: false, isSecret: false },
  ],
  ['/queue/abc', { kind: 'screen', path: '/queue/abc', isIndexed: false, isSecret: false }],
  ['/reset-password', { kind: 'screen', path: '/reset-password', isIndexed: true, isSecret: true }],
  [
    '/unsubscribe/abc.def',
    { kind: 'screen', path: '/unsubscribe/abc.def', isIndexed: false, isSecret: true },
  ],
  [
    '/verify-email/confirm',
    { kind: 'screen', path: '/verify-email/confirm', isIndexed: false, isSecret: true },
  ],
  ['/verify-email/whatever', { kind: 'unknown' }],
  ['/payment-return/abc', { kind: 'screen', path: '/payment-return/abc', isIndexed: false, isSecret: true }],
  ['/terms', { kind: 'policy', name: 'terms' }],
  ['/payment-methods/', { kind: 'policy', name: 'payment-methods' }],
  ['/vouchers/chao-moi', { kind: 'voucher', name: 'chao-moi' }],
  ['/voting/ai-la-giong-ca/', { kind: 'voting', name: 'ai-la-giong-ca' }],
  ['/vouchers/%E2%80%A6', { kind: 'screen', path: '/vouchers/%E2%80%A6', isIndexed: false, isSecret: false }],
  ['/artists/my-tam', { kind: 'profile', of: 'artist', slug: 'my-tam' }],
  ['/venues/nha-hat--v2/', { kind: 'profile', of: 'venue', slug: 'nha-hat--v2' }],
  ['/organizers', { kind: 'unknown' }],
  ['/my-follows', { kind: 'screen', path: '/my-follows', isIndexed: false, isSecret: false }],
  ['/nothing', { kind: 'unknown' }],
  ['/nothing/at-all1', { kind: 'unknown' }],
  ['/queue/abc/more', { kind: 'unknown' }],
  [`/long-${'a'.repeat(41)}`, { kind: 'unknown' }],
])('%s', (path, page) => expect(pageAddress(path)).toEqual(page));
