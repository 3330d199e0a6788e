import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { chooseTicket, freeGiftsFor, giveable, type OwnTicket } from './giveable.rule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ticket = (id: string, change: Partial<OwnTicket> = {}): OwnTicket => ({
  id,
  state: 'active',
  checkedInAt: null,
  doorsAt: '2026-12-01T12:00:00Z',
  obtainedBy: 'purchase',
  showing: { id: 's' },
  ...change,
});

test('leaves out used tickets and those of a showing that begins soon', () => {
  const doorsAt = new Date(now.getTime() + limits.giftStopMinutes * 60_000).toISOString();
  const all = [
    ticket('a'),
    ticket('b', { state: 'redeemed' }),
    ticket('c', { checkedInAt: '2026-11-20T11:00:00Z' }),
    ticket('d', { doorsAt }),
  ];
  expect(giveable(all, now).map(({ id }) => id)).toEqual(['a']);
});

test('keeps a choice to one showing and to the limit of a gift, without any free gift', () => {
  const [a, b, other] = [ticket('a'), ticket('b'), ticket('c', { showing: { id: 't' } })];
  const all = [a, b, other];
  expect(chooseTicket([], a, all, 0)).toEqual(['a']);
  expect(chooseTicket(['a'], b, all, 0)).toEqual(['a', 'b']);
  expect(chooseTicket(['a', 'b'], a, all, 0)).toEqual(['b']);
  expect(chooseTicket(['a', 'b'], other, all, 0)).toEqual(['c']);
  const many = Array.from({ length: limits.freeGiftsMax + 1 }, (_, at) => ticket(`m${at}`));
  const full = many.slice(1).map(({ id }) => id);
  expect(chooseTicket(full, ticket('m0'), many, 9)).toEqual(full);
});

test('adds tickets that were given as long as there are free gifts', () => {
  const [bought, one, two] = [
    ticket('a'),
    ticket('b', { obtainedBy: 'gift' }),
    ticket('c', { obtainedBy: 'redeem' }),
  ];
  const all = [bought, one, two];
  expect(freeGiftsFor(all)).toBe(2);
  expect(chooseTicket([], one, all, 0)).toEqual([]);
  expect(chooseTicket(['a'], one, all, 1)).toEqual(['a', 'b']);
  expect(chooseTicket(['a', 'b'], two, all, 1)).toEqual(['a', 'b']);
  expect(chooseTicket(['a', 'b'], two, all, 2)).toEqual(['a', 'b', 'c']);
  // One that is pressed in another showing begins anew, and takes only its own.
  expect(chooseTicket(['a', 'b'], ticket('d', { obtainedBy: 'gift', showing: { id: 't' } }), all, 1)).toEqual(
    ['d'],
  );
});
