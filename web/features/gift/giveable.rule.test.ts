import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { chooseTicket, giveable, type OwnTicket } from './giveable.rule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ticket = (id: string, change: Partial<OwnTicket> = {}): OwnTicket => ({
  id,
  state: 'active',
  checkedInAt: null,
  doorsAt: '2026-12-01T12:00:00Z',
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

test('keeps a choice to one showing and to the limit of a gift', () => {
  const [a, b, other] = [ticket('a'), ticket('b'), ticket('c', { showing: { id: 't' } })];
  const all = [a, b, other];
  expect(chooseTicket([], a, all, 2)).toEqual(['a']);
  expect(chooseTicket(['a'], b, all, 2)).toEqual(['a', 'b']);
  expect(chooseTicket(['a'], b, all, 1)).toEqual(['a']);
  expect(chooseTicket(['a', 'b'], a, all, 2)).toEqual(['b']);
  expect(chooseTicket(['a', 'b'], other, all, 2)).toEqual(['c']);
});
