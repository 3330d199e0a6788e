import { expect, test } from 'vitest';
import { mayOffer, wordOf } from './returnable.rule.ts';

test('a ticket says what became of it before it says why it cannot be offered', () => {
  expect(wordOf({ state: 'resold', refusal: 'not_paid_for' })).toBe('state.resold');
  expect(wordOf({ state: 'offered', refusal: null })).toBe('state.offered');
  expect(wordOf({ state: null, refusal: 'too_late' })).toBe('refusal.too_late');
  expect(wordOf({ state: 'lapsed', refusal: 'too_late' })).toBe('refusal.too_late');
  expect(wordOf({ state: 'lapsed', refusal: null })).toBe('state.lapsed');
  expect(wordOf({ state: null, refusal: null })).toBeNull();
});

test('what is offered, kept or sold is not offered again', () => {
  expect(mayOffer({ state: null, refusal: null })).toBe(true);
  expect(mayOffer({ state: 'lapsed', refusal: null })).toBe(true);
  expect(mayOffer({ state: 'offered', refusal: null })).toBe(false);
  expect(mayOffer({ state: null, refusal: 'used' })).toBe(false);
});
