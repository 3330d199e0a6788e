import { expect, test } from 'vitest';
import { isUpdateMoment } from './update-moment.rule.ts';

test.each(['/', '/search', '/my-tickets', '/my-account', '/tkb-y-concert-k7m2p9'])(
  'offers an update on %s',
  (path) => expect(isUpdateMoment(path)).toBe(true),
);

test.each([
  '/events/e1/bookings/s1/tkb',
  '/payment-return/t',
  '/queue/s1',
  '/waiting-room/s1',
  '/presale/s1',
  '/my-tickets/t1',
])('offers no update on %s', (path) => expect(isUpdateMoment(path)).toBe(false));
