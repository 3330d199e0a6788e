import { describe, expect, test } from 'vitest';
import { bundle } from '../_evening.ts';
import {
  type Admitting,
  admitsTo,
  passOf,
  showingLetIn,
  showingOfNow,
  showingOfTicket,
  showingsToChoose,
  ticketsOver,
} from './showing-let-in.rule.ts';

const [plain] = bundle().showings;
if (!plain) throw new Error('no showing');
/** A night from 19:00 to 23:00. */
const night = (id: string, day: string, more: Partial<typeof plain> = {}) => ({
  ...plain,
  id,
  doors_at: `2026-12-${day}T19:00:00+07:00`,
  starts_at: `2026-12-${day}T20:00:00+07:00`,
  ends_at: `2026-12-${day}T23:00:00+07:00`,
  ...more,
});
const at = (day: string, time: string) => Date.parse(`2026-12-${day}T${time}:00+07:00`);
const [one, two, three] = [night('one', '05'), night('two', '06'), night('three', '07')] as const;
const pass = { showing_id: 'one', ticket_type_id: 'pass', admits: ['two'] };
const head: Admitting = {
  gates: [
    { id: 'all', showing_id: null },
    { id: 'of-two', showing_id: 'two' },
  ],
  showings: [three, one, two],
  passes: [pass],
};
const ofPass = { showingId: 'one', ticketTypeId: 'pass' };
const single = { showingId: 'one', ticketTypeId: 't' };
const ids = (showings: readonly { id: string }[]) => showings.map(({ id }) => id).sort();

test('a pass is known by its own showing and its type', () => {
  expect(passOf(head, ofPass)).toBe(pass);
  expect(passOf(head, single)).toBeUndefined();
  expect(passOf(head, { showingId: 'two', ticketTypeId: 'pass' })).toBeUndefined();
  expect(passOf({ gates: [], showings: [one] }, ofPass), 'a bundle of before').toBeUndefined();
});

test('a ticket admits to its own showing, a pass to more, and neither to what the gate does not have', () => {
  expect(ids(admitsTo(head, single))).toEqual(['one']);
  expect(ids(admitsTo(head, ofPass))).toEqual(['one', 'two']);
  expect(ids(admitsTo({ ...head, showings: [two] }, ofPass))).toEqual(['two']);
  expect(ids(admitsTo({ ...head, showings: [two] }, single))).toEqual([]);
});

test('a ticket that is not listed may be a pass only where its own showing is', () => {
  const unlisted = { showingId: 'one', ticketTypeId: null };
  expect(ids(admitsTo(head, unlisted))).toEqual(['one', 'two']);
  expect(ids(admitsTo({ ...head, showings: [two] }, unlisted))).toEqual([]);
  expect(ids(admitsTo({ ...head, passes: [] }, unlisted))).toEqual(['one']);
});

test('nothing is to be chosen where each ticket admits to one showing at most', () => {
  expect(ids(showingsToChoose({ ...head, passes: [] }, 'all'))).toEqual([]);
  expect(ids(showingsToChoose({ ...head, showings: [two, three] }, 'all'))).toEqual([]);
  expect(ids(showingsToChoose(head, 'of-two')), 'a gate of one showing').toEqual([]);
  expect(
    showingsToChoose(head, 'all').map(({ id }) => id),
    'by time',
  ).toEqual(['one', 'two', 'three']);
});

describe('the showing of now', () => {
  test.each([
    ['before all', '05', '10:00', 'one'],
    ['at the first', '05', '19:30', 'one'],
    ['between two', '05', '23:00', 'two'],
    ['at the second', '06', '21:00', 'two'],
    ['after all', '09', '12:00', 'three'],
  ])('%s', (_, day, time, id) => {
    expect(showingOfNow(head.showings, at(day, time))?.id).toBe(id);
  });

  test('of two whose doors are open is the one that opened last', () => {
    const evening = night('evening', '05', {
      doors_at: '2026-12-05T21:00:00+07:00',
      ends_at: '2026-12-06T01:00:00+07:00',
    });
    expect(showingOfNow([evening, one], at('05', '21:30'))?.id).toBe('evening');
  });

  test('is one that takes place, if there is one', () => {
    const off = night('one', '05', { status: 'cancelled' });
    expect(showingOfNow([off, two], at('05', '20:00'))?.id).toBe('two');
    expect(showingOfNow([off], at('05', '20:00'))?.id).toBe('one');
    expect(showingOfNow([], 0)).toBeUndefined();
  });
});

test('a chosen showing is let in to until it ends, where there is a choice', () => {
  const chosen = (day: string, time: string, gateId = 'all') =>
    showingLetIn(head, { gateId, chosenId: 'one', at: at(day, time) })?.id;
  expect(showingLetIn(head, { gateId: 'all', chosenId: 'two', at: at('05', '20:00') })?.id).toBe('two');
  expect(chosen('05', '22:59')).toBe('one');
  expect(chosen('05', '23:00')).toBe('two');
  expect(chosen('05', '20:00', 'of-two'), 'a gate of another showing').toBe('two');
});

test('a ticket is judged for the showing let in to if it admits there, else for its own', () => {
  const judged = (ticket: typeof ofPass, chosenId: string | null, day = '05') =>
    showingOfTicket(head, ticket, { gateId: 'all', chosenId, at: at(day, '20:00') })?.id;
  expect([judged(ofPass, null), judged(ofPass, null, '06'), judged(ofPass, 'two')]).toEqual([
    'one',
    'two',
    'two',
  ]);
  expect(judged(ofPass, 'three', '06'), 'it does not admit there').toBe('two');
  expect([judged(single, 'two'), judged(single, null, '06')]).toEqual(['one', 'one']);
  const unlisted = { showingId: 'one', ticketTypeId: null };
  expect(showingOfTicket(head, unlisted, { gateId: 'all', chosenId: 'two', at: at('05', '22:59') })?.id).toBe(
    'two',
  );
  expect(
    showingOfTicket(head, unlisted, { gateId: 'all', chosenId: 'two', at: at('05', '23:00') }),
  ).toBeUndefined();
  const elsewhere = { showingId: 'four', ticketTypeId: 't' };
  expect(judged(elsewhere, null)).toBeUndefined();
});

test('a pass stays on the device until its last showing there is long over', () => {
  const isOver = (day: string, time: string) => ticketsOver(head, at(day, time));
  expect(isOver('06', '10:59')).toBeUndefined();
  const after = isOver('06', '12:00');
  expect([after?.(single), after?.(ofPass)]).toEqual([true, false]);
  expect(isOver('07', '12:00')?.(ofPass)).toBe(true);
  const guests = ticketsOver({ ...head, showings: [two] }, at('07', '12:00'));
  expect(guests?.(ofPass), 'a pass of a showing that the gate does not have').toBe(true);
  expect(guests?.(single), 'nothing is known about its showing').toBe(false);
  expect(ticketsOver(null, at('09', '12:00'))).toBeUndefined();
});
