import { expect, test } from 'vitest';
import { mayOffer, wordOf } from './returnable.rule.ts';

test('prefers the state of a ticket to the reason why it cannot be offered', () => {
  expect(wordOf({ state: 'resold', refusal: 'not_paid_for' })).toBe('state.resold');
  expect(wordOf({ state: 'offered', refusal: null })).toBe('state.offered');
  expect(wordOf({ state: null, refusal: 'too_late' })).toBe('refusal.too_late');
  expect(wordOf({ state: 'lapsed', refusal: 'too_late' })).toBe('refusal.too_late');
  expect(wordOf({ state: 'lapsed', refusal: null })).toBe('state.lapsed');
  expect(wordOf({ state: null, refusal: null })).toBeNull();
});

test('does not offer a ticket again that is offered, kept or sold', () => {
  expect(mayOffer({ state: null, refusal: null })).toBe(true);
  expect(mayOffer({ state: 'lapsed', refusal: null })).toBe(true);
  expect(mayOffer({ state: 'offered', refusal: null })).toBe(false);
  expect(mayOffer({ state: null, refusal: 'used' })).toBe(false);
});
