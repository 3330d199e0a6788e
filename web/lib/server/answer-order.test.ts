import { expect, test } from 'vitest';
import { answerOrder } from './answer-order.ts';

test('an answer is taken though the next question is on its way: who asks faster than is answered still hears', () => {
  const order = answerOrder();
  let asked = order.ask();
  for (let times = 0; times < 5; times += 1) {
    const next = order.ask();
    expect(order.take(asked)).toBe(true);
    asked = next;
  }
});

test('an answer that comes after a newer one is not taken', () => {
  const order = answerOrder();
  const [first, second] = [order.ask(), order.ask()];
  expect(order.take(second)).toBe(true);
  expect(order.take(first)).toBe(false);
  expect(order.take(second)).toBe(false);
});

test('what was asked before it was dropped is not taken, what is asked after it is', () => {
  const order = answerOrder();
  const before = order.ask();
  order.drop();
  const after = order.ask();
  expect(order.take(before)).toBe(false);
  expect(order.take(after)).toBe(true);
});
