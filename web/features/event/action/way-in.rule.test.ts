import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { expect, test } from 'vitest';
import { hasPresale, wayIn } from './way-in.rule.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const plain = {
  id: 's',
  saleStatus: 'sold_out' as SaleStatus | null,
  saleOpensAt: '2026-11-20T12:00:00Z',
  presaleRequired: false,
  hasWaitingList: false,
};
const early = {
  ...plain,
  id: 'early',
  saleOpensAt: '2026-12-01T12:00:00Z',
  saleStatus: 'not_open_for_sale_yet',
  presaleRequired: true,
} as const;
const full = { ...plain, id: 'full', hasWaitingList: true };

test.each([
  ['a sale to come with codes', [plain, early], { kind: 'presale', path: '/presale/early' }],
  ['codes of a sale that has opened for everybody', [{ ...early, saleOpensAt: plain.saleOpensAt }], null],
  ['sold out with a waiting list', [plain, full], { kind: 'waiting_list', path: '/waiting-list/full' }],
  ['codes before a waiting list', [full, early], { kind: 'presale', path: '/presale/early' }],
  ['sold out without one', [plain], null],
  [
    'codes of a showing that is cancelled',
    [{ ...early, saleStatus: 'sale_closed' as SaleStatus }, plain],
    null,
  ],
  [
    'codes of a cancelled showing before one to come',
    [{ ...early, id: 'off', saleStatus: 'sale_closed' as SaleStatus }, early],
    { kind: 'presale', path: '/presale/early' },
  ],
])('offers another way to tickets: %s', (_, showings, way) => {
  expect(wayIn({ callToAction: null, showings }, now)).toEqual(way);
});

test('offers no other way to tickets that can be booked', () => {
  expect(wayIn({ callToAction: 'book_now', showings: [early, full] }, now)).toBeNull();
});

test('accepts codes while the waiting room of a showing is open', () => {
  expect(hasPresale({ ...early, saleStatus: null }, now)).toBe(true);
});
