import { expect, test } from 'vitest';
import { planChange, pricedAsHeld } from './plan-change.rule.ts';

const held = (ticket_type_id: string, ...unit_ids: string[]) => ({
  ticket_type_id,
  unit_price: 300,
  unit_ids,
});
const seats = (ticketTypeId: string, ...seatIds: string[]) => ({
  ticketTypeId,
  quantity: seatIds.length,
  seatIds,
});
const places = (ticketTypeId: string, quantity: number) => ({ ticketTypeId, quantity, seatIds: [] });

test('seats that are still wanted stay, others come and go', () => {
  const { added, released, kept } = planChange([held('vip', 'A1', 'A2')], [seats('vip', 'A2', 'A3')]);
  expect(added).toEqual([seats('vip', 'A3')]);
  expect(released).toEqual(['A1']);
  expect([...kept]).toEqual([['vip', ['A2']]]);
});

test('the same choice changes nothing', () => {
  const { added, released } = planChange([held('vip', 'A1', 'A2')], [seats('vip', 'A1', 'A2')]);
  expect([added, released]).toEqual([[], []]);
});

test('of places as many stay as are wanted, and only what is missing is claimed', () => {
  const before = [held('floor', 'p1', 'p2', 'p3'), held('deck', 'd1')];
  const less = planChange(before, [places('floor', 1), places('deck', 3)]);
  expect(less.released).toEqual(['p2', 'p3']);
  expect(less.added).toEqual([places('deck', 2)]);
  expect(less.kept.get('floor')).toEqual(['p1']);
});

test('another section, or another kind of ticket, gives all of the old back', () => {
  const { added, released, kept } = planChange([held('vip', 'A1', 'A2')], [seats('gallery', 'G7')]);
  expect(added).toEqual([seats('gallery', 'G7')]);
  expect(released).toEqual(['A1', 'A2']);
  expect(kept.get('vip')).toBeUndefined();
});

test('what is held keeps its price and fees, and more of it costs the same; another kind costs what it costs now', () => {
  const now = [
    { id: 'vip', price: 500, fee: 50, method_fees: { momo: 5 } },
    { id: 'gallery', price: 120, fee: 12, method_fees: null },
  ];
  const [, gallery] = now;
  const vip = { id: 'vip', price: 300, fee: 0, method_fees: null };
  expect(pricedAsHeld(now, [held('vip', 'A1')])).toEqual([vip, gallery]);
  expect(pricedAsHeld(now, [{ ...held('vip', 'A1'), unit_fee: 30, method_fees: { momo: 3 } }])).toEqual([
    { ...vip, fee: 30, method_fees: { momo: 3 } },
    gallery,
  ]);
});
