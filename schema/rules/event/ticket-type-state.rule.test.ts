import { expect, test } from 'vitest';
import {
  namedTypes,
  openingOf,
  ticketTypeState,
  typeBefore,
  type NamedType,
} from './ticket-type-state.rule.ts';

const opens = Date.parse('2026-12-01T03:00:00Z');
const day = 86_400_000;
const type = (id: string, facts: Partial<NamedType> = {}): NamedType => ({
  ...{ id, from: null, until: null, followsId: null, isUsedUp: false, left: 5, isUnsold: true },
  ...facts,
});
const early = (facts: Partial<NamedType> = {}) => type('early', { until: opens + 3 * day, ...facts });
const regular = (facts: Partial<NamedType> = {}) => type('regular', { followsId: 'early', ...facts });
const last = type('last', { from: opens + 9 * day, followsId: 'regular' });
const stateOf = (one: NamedType, others: readonly NamedType[], now: number) =>
  ticketTypeState(one, typeBefore(one, others), now);

test('a window counts its first moment and not its last', () => {
  const windowed = type('a', { from: opens, until: opens + day });
  expect(ticketTypeState(windowed, null, opens - 1)).toBe('not_yet');
  expect(ticketTypeState(windowed, null, opens)).toBe('on_sale');
  expect(ticketTypeState(windowed, null, opens + day - 1)).toBe('on_sale');
  expect(ticketTypeState(windowed, null, opens + day)).toBe('ended');
  expect(ticketTypeState(type('b'), null, opens)).toBe('on_sale');
  expect(ticketTypeState(type('b', { left: 0 }), null, opens)).toBe('sold_out');
});

test('a type opens when the one before it has ended by its time or none of it is left', () => {
  expect(stateOf(regular(), [early()], opens)).toBe('not_yet');
  expect(stateOf(regular(), [early({ left: 0 })], opens)).toBe('on_sale');
  expect(stateOf(regular(), [early()], opens + 3 * day)).toBe('on_sale');
  expect(stateOf(early(), [], opens + 3 * day)).toBe('ended');
  expect(stateOf(early({ left: 0 }), [], opens)).toBe('sold_out');
});

test('a type that was once sold out stays so, although a ticket of it comes back', () => {
  const once = early({ isUsedUp: true, left: 1 });
  expect(stateOf(once, [], opens)).toBe('sold_out');
  expect(stateOf(regular(), [once], opens)).toBe('on_sale');
});

test('a type with a time of its own waits for it although the one before it is over', () => {
  expect(stateOf(last, [regular({ left: 0 })], opens)).toBe('not_yet');
  expect(stateOf(last, [regular({ left: 0 })], opens + 9 * day)).toBe('on_sale');
});

test('an opening names the moment, the type before, or both', () => {
  const before = early();
  expect(openingOf(regular(), before, opens)).toEqual({ at: opens + 3 * day, afterId: 'early' });
  expect(openingOf(regular(), early({ until: null }), opens)).toEqual({ at: null, afterId: 'early' });
  expect(openingOf(last, regular({ left: 0 }), opens)).toEqual({ at: opens + 9 * day, afterId: null });
  expect(openingOf(regular({ from: opens + 5 * day }), before, opens)).toEqual({
    at: opens + 5 * day,
    afterId: null,
  });
  expect(openingOf(type('a', { from: opens }), null, opens - 1)).toEqual({ at: opens, afterId: null });
});

test('prices are named of what can be bought, else of what opens next', () => {
  const named = (types: readonly NamedType[], now = opens) =>
    namedTypes(types, { closesAt: opens + 20 * day, now }).map(({ id }) => id);
  const all = [early(), regular(), last, type('vip')];
  expect(named(all)).toEqual(['early', 'vip']);
  expect(named([early({ left: 0 }), regular()])).toEqual(['early']);
  expect(named([early({ left: 0, isUnsold: false }), regular(), type('vip')])).toEqual(['regular', 'vip']);
  expect(named(all, opens + 3 * day)).toEqual(['regular', 'vip']);
  const ahead = [early({ from: opens + day }), regular(), last];
  expect(named(ahead)).toEqual(['early']);
  expect(named([type('a', { isUnsold: false })])).toEqual([]);
  expect(named(all, opens + 20 * day)).toEqual([]);
});
