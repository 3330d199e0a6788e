import { expect, test } from 'vitest';
import { bookable, fillIn, remember } from './fill-in.rule.ts';

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

test('fills placeholders anywhere in the variables and changes nothing else', () => {
  const variables = {
    input: { orderCode: '{{order}}', list: ['{{showing|first}}', 'plain', 3, null], on: true },
  };
  expect(fillIn(variables, { order: 'A1B2' }, newKey)).toEqual({
    input: { orderCode: 'A1B2', list: ['first', 'plain', 3, null], on: true },
  });
  expect(fillIn('say {{order}} aloud', { order: 'A1B2' }, newKey)).toBe('say {{order}} aloud');
  expect(fillIn(undefined, {}, newKey)).toBeUndefined();
});

test('prefers the remembered value over the fallback', () => {
  expect(fillIn('{{showing|first}}', { showing: 'later' }, newKey)).toBe('later');
});

test('creates a new key each time', () => {
  const { a, b } = fillIn({ a: '{{key}}', b: '{{key}}' }, {}, newKey) as { a: string; b: string };
  expect(a).not.toBe(b);
});

test('says what to run first when a value is missing', () => {
  expect(() => fillIn({ code: '{{order}}' }, {}, newKey)).toThrow('run the example Hold first');
  expect(() => fillIn('{{whatever}}', {}, newKey)).toThrow('{{whatever}}');
});

test('remembers values of answers, and forgets nothing when an answer has none', () => {
  const held = remember({}, { holdTickets: { order: { code: 'A1B2' } } });
  expect(held).toEqual({ order: 'A1B2' });
  expect(remember(held, { incompleteOrder: null })).toEqual(held);
  expect(remember(held, null)).toEqual(held);
  const orders = { orders: { edges: [{ node: { code: 'NEW' } }, { node: { code: 'OLD' } }] } };
  expect(remember(held, orders)).toEqual({ order: 'NEW' });
});

test('chooses the first showing that a buyer can act on', () => {
  const showings = [
    { id: 'past', callToAction: null },
    { id: 'next', callToAction: 'book_now' },
  ];
  const found = bookable({ standing: { showings }, line: null });
  expect(found['standing']?.id).toBe('next');
  expect(remember({}, found)).toEqual({ showing: 'next' });
  expect(bookable(undefined)).toEqual({});
});
