import { expect, test } from 'vitest';
import { hashOfStep, placeOf, stepOfHash, stepOfOrder, steps } from './booking-step.rule.ts';

const holding = { state: 'holding', contact: null, hasAllAttendees: true } as const;
const answered = { state: 'holding', contact: {}, hasAllAttendees: true } as const;
const paying = { state: 'awaiting_payment', contact: {}, hasAllAttendees: true } as const;

test('gives every step its own hash, the first as in the spec', () => {
  expect(hashOfStep('select')).toBe('#step-select-tickets');
  for (const step of steps) expect(stepOfHash(hashOfStep(step))).toBe(step);
  expect(stepOfHash('')).toBeNull();
  expect(stepOfHash('#main')).toBeNull();
});

test('allows only the first step without an order', () => {
  for (const wanted of [null, ...steps]) {
    expect(placeOf(wanted, null)).toEqual({ step: 'select', asksAboutOrder: false });
  }
});

test("stays at the buyer's step after a reload", () => {
  expect(placeOf('questions', holding).step).toBe('questions');
  expect(placeOf('payment', answered).step).toBe('payment');
  expect(placeOf('questions', answered).step).toBe('questions');
  expect(placeOf('payment', paying).step).toBe('payment');
});

test('skips no step', () => {
  expect(placeOf('payment', holding).step).toBe('questions');
  expect(placeOf('complete', holding).step).toBe('questions');
  expect(placeOf('complete', answered).step).toBe('payment');
});

test('does not return to the questions once the payment has started', () => {
  expect(placeOf('questions', paying).step).toBe('payment');
});

test('asks about a live order when the buyer enters again', () => {
  for (const order of [holding, answered, paying]) {
    for (const wanted of [null, 'select'] as const) {
      expect(placeOf(wanted, order)).toEqual({ step: 'select', asksAboutOrder: true });
    }
  }
});

test('shows an ended order as ended at every address', () => {
  for (const wanted of [null, ...steps]) {
    expect(placeOf(wanted, { state: 'paid', contact: {}, hasAllAttendees: true }).step).toBe('complete');
    expect(placeOf(wanted, { state: 'expired', contact: null, hasAllAttendees: true }).step).toBe('ended');
    expect(placeOf(wanted, { state: 'cancelled', contact: {}, hasAllAttendees: true }).step).toBe('ended');
  }
});

test('allows a change of a held order only', () => {
  expect(stepOfHash(hashOfStep('change'))).toBe('change');
  for (const order of [holding, answered]) {
    expect(placeOf('change', order)).toEqual({ step: 'change', asksAboutOrder: false });
  }
  expect(placeOf('change', paying).step).toBe('payment');
  expect(placeOf('change', { state: 'paid', contact: {}, hasAllAttendees: true }).step).toBe('complete');
  expect(placeOf('change', null)).toEqual({ step: 'select', asksAboutOrder: false });
});

test('returns to the step that the order still lacks', () => {
  expect(stepOfOrder(holding)).toBe('questions');
  expect(stepOfOrder(answered)).toBe('payment');
  expect(stepOfOrder(paying)).toBe('payment');
  expect(stepOfOrder({ state: 'paid', contact: {}, hasAllAttendees: true })).toBe('complete');
});

test('an order whose tickets lack their attendees goes back to the questions', () => {
  const order = { state: 'holding', contact: {}, hasAllAttendees: false } as const;
  expect(placeOf('payment', order).step).toBe('questions');
  expect(stepOfOrder(order)).toBe('questions');
});
