import { expect, test } from 'vitest';
import { hashOfStep, placeOf, stepOfHash, stepOfOrder, steps } from './booking-step.rule.ts';

const holding = { state: 'holding', hasContact: false } as const;
const answered = { state: 'holding', hasContact: true } as const;
const paying = { state: 'awaiting_payment', hasContact: true } as const;

test('every step has a hash of its own, the first as in the spec', () => {
  expect(hashOfStep('select')).toBe('#step-select-tickets');
  for (const step of steps) expect(stepOfHash(hashOfStep(step))).toBe(step);
  expect(stepOfHash('')).toBeNull();
  expect(stepOfHash('#main')).toBeNull();
});

test('without an order there is only the first step', () => {
  for (const wanted of [null, ...steps]) {
    expect(placeOf(wanted, null)).toEqual({ step: 'select', asksAboutOrder: false });
  }
});

test('a reload goes on where the buyer was', () => {
  expect(placeOf('questions', holding).step).toBe('questions');
  expect(placeOf('payment', answered).step).toBe('payment');
  expect(placeOf('questions', answered).step).toBe('questions');
  expect(placeOf('payment', paying).step).toBe('payment');
});

test('no step is skipped', () => {
  expect(placeOf('payment', holding).step).toBe('questions');
  expect(placeOf('complete', holding).step).toBe('questions');
  expect(placeOf('complete', answered).step).toBe('payment');
});

test('once payment has started there is no way back to the questions', () => {
  expect(placeOf('questions', paying).step).toBe('payment');
});

test('coming in anew with a live order asks about it', () => {
  for (const order of [holding, answered, paying]) {
    for (const wanted of [null, 'select'] as const) {
      expect(placeOf(wanted, order)).toEqual({ step: 'select', asksAboutOrder: true });
    }
  }
});

test('an order that is over is shown as what it is, wherever the address points', () => {
  for (const wanted of [null, ...steps]) {
    expect(placeOf(wanted, { state: 'paid', hasContact: true }).step).toBe('complete');
    expect(placeOf(wanted, { state: 'expired', hasContact: false }).step).toBe('ended');
    expect(placeOf(wanted, { state: 'cancelled', hasContact: true }).step).toBe('ended');
  }
});

test('what is held can be changed, and nothing else can', () => {
  expect(stepOfHash(hashOfStep('change'))).toBe('change');
  for (const order of [holding, answered]) {
    expect(placeOf('change', order)).toEqual({ step: 'change', asksAboutOrder: false });
  }
  expect(placeOf('change', paying).step).toBe('payment');
  expect(placeOf('change', { state: 'paid', hasContact: true }).step).toBe('complete');
  expect(placeOf('change', null)).toEqual({ step: 'select', asksAboutOrder: false });
});

test('going back to an order leads to what it lacks', () => {
  expect(stepOfOrder(holding)).toBe('questions');
  expect(stepOfOrder(answered)).toBe('payment');
  expect(stepOfOrder(paying)).toBe('payment');
  expect(stepOfOrder({ state: 'paid', hasContact: true })).toBe('complete');
});
