import { expect, test } from 'vitest';
import { afterAttempt, waits } from './after-attempt.rule.ts';

const after = (number: number, status: number | null, { chance = 0, hasArrivedMeanwhile = false } = {}) =>
  afterAttempt({ number, status, chance, hasArrivedMeanwhile });

test.each([200, 202, 204, 299])('%i is delivered', (status) => {
  expect(after(1, status)).toEqual({ state: 'delivered' });
});

test.each([null, 199, 301, 307, 400, 401, 404, 429, 500, 503])('%s is tried again', (status) => {
  expect(after(1, status)).toEqual({ state: 'due', inSeconds: 5 });
});

test('waits longer each time, with jitter, for three days in all', () => {
  expect(waits.map((_, at) => after(at + 1, 500))).toEqual(
    waits.map((inSeconds) => ({ state: 'due', inSeconds })),
  );
  expect(after(2, 500, { chance: 0.999 })).toEqual({ state: 'due', inSeconds: expect.closeTo(360, 0) });
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(3 * 86_400);
});

test('410 turns the webhook off, whichever try it is', () => {
  for (const number of [1, waits.length + 1])
    expect(after(number, 410)).toEqual({ state: 'given_up', turnOff: 'gone' });
});

test('gives up with the try after the last wait, and turns off what never arrived meanwhile', () => {
  expect(after(waits.length + 1, 500)).toEqual({ state: 'given_up', turnOff: 'failing' });
  expect(after(waits.length + 1, null, { hasArrivedMeanwhile: true })).toEqual({ state: 'given_up' });
  expect(after(waits.length + 1, 200)).toEqual({ state: 'delivered' });
});
