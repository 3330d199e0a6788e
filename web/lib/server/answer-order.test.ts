import { expect, test } from 'vitest';
import { answerOrder } from './answer-order.ts';

test('accepts an answer while a newer request is running, so that frequent requests still get answers', () => {
  const order = answerOrder();
  let asked = order.ask();
  for (let times = 0; times < 5; times += 1) {
    const next = order.ask();
    expect(order.take(asked)).toBe(true);
    asked = next;
  }
});

test('drops an answer that is older than an accepted one', () => {
  const order = answerOrder();
  const [first, second] = [order.ask(), order.ask()];
  expect(order.take(second)).toBe(true);
  expect(order.take(first)).toBe(false);
  expect(order.take(second)).toBe(false);
});

test('drops answers to requests made before `drop`, and accepts later ones', () => {
  const order = answerOrder();
  const before = order.ask();
  order.drop();
  const after = order.ask();
  expect(order.take(before)).toBe(false);
  expect(order.take(after)).toBe(true);
});
