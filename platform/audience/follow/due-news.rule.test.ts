import type { ShowingFacts } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { dueNews } from './due-news.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = 24 * 60;
const showing = (facts: Partial<ShowingFacts> = {}): ShowingFacts => ({
  saleOpensAt: at(-5 * day),
  saleClosesAt: at(9 * day),
  endsAt: at(10 * day),
  kind: 'sale',
  status: 'scheduled',
  unsold: 1,
  queueRequired: false,
  ...facts,
});
const soldOut = showing({ unsold: 0 });
const nothing = { unavailableSince: null, returnedAt: null };
const lead = limits.saleReminderMinutes;
const late = limits.reminderLateHours * 60;

test.each([
  ['long before', lead + 1, false],
  ['in time', lead, true],
  ['as it opens', 0, true],
  ['after a standstill', -late + 1, true],
  ['much too late', -late, false],
])('tells an opening %s: %s', (_, minutes, isNews) => {
  const { opening } = dueNews([showing({ saleOpensAt: at(minutes) })], nothing, now);
  expect(opening).toEqual(isNews ? { at: at(minutes), isRegistration: false } : null);
});

test.each([
  ['cancelled', { status: 'cancelled' }],
  ['sold out already', { unsold: 0 }],
  ['shut already', { saleClosesAt: now }],
] as const)('tells no opening of what is %s', (_, facts) => {
  expect(dueNews([showing({ saleOpensAt: at(10), ...facts })], nothing, now).opening).toBeNull();
});

test('tells the last of several openings, which covers those before', () => {
  const news = dueNews([showing({ saleOpensAt: at(-5) }), showing({ saleOpensAt: at(30) })], nothing, now);
  expect(news.opening?.at).toEqual(at(30));
});

test('tells that registration opens for a free event', () => {
  const news = dueNews([showing({ saleOpensAt: at(5), kind: 'registration' })], nothing, now);
  expect(news.opening?.isRegistration).toBe(true);
});

test('remembers since when an event is sold out, and tells when tickets are back', () => {
  const gone = dueNews([soldOut], nothing, now);
  expect(gone).toMatchObject({ unavailableSince: now, isBack: false });
  expect(dueNews([soldOut], gone, at(60)).unavailableSince).toEqual(now);
  const back = dueNews([showing()], gone, at(90));
  expect(back).toEqual({ opening: null, unavailableSince: null, returnedAt: at(90), isBack: true });
  expect(dueNews([showing()], back, at(91)).isBack).toBe(true);
});

test('tells nothing of tickets that are gone again, or were back long ago', () => {
  const back = { unavailableSince: null, returnedAt: now };
  expect(dueNews([soldOut], back, at(1)).isBack).toBe(false);
  expect(dueNews([showing()], back, at(late)).isBack).toBe(false);
});

test('tells no return of an event that was never sold out', () => {
  expect(dueNews([showing()], nothing, now)).toEqual({ ...nothing, opening: null, isBack: false });
});

test('tells an added showing whose sale opens as an opening, not as a return', () => {
  const memory = { unavailableSince: at(-60), returnedAt: null };
  const news = dueNews([soldOut, showing({ saleOpensAt: at(-1) })], memory, now);
  expect(news).toMatchObject({ isBack: false, returnedAt: null, unavailableSince: null });
  expect(news.opening?.at).toEqual(at(-1));
});

test('tells a sale that the organizer reopens after its end as a return', () => {
  const closed = dueNews([showing({ saleClosesAt: at(-1) })], nothing, now);
  expect(closed.unavailableSince).toEqual(now);
  expect(dueNews([showing()], closed, at(5)).isBack).toBe(true);
});

test('tells nothing after the event', () => {
  const over = showing({ saleOpensAt: at(-3), endsAt: at(-1), saleClosesAt: at(-2) });
  expect(dueNews([over], { unavailableSince: at(-60), returnedAt: at(-5) }, now)).toMatchObject({
    opening: null,
    isBack: false,
  });
});
