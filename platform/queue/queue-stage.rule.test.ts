import { describe, expect, test } from 'vitest';
import { isSoldOut, queueStage, type QueueTimes } from './queue-stage.rule.ts';

const bell = new Date('2027-01-01T10:00:00Z');
const at = (seconds: number) => new Date(bell.getTime() + seconds * 1000);
const queue = (facts: Partial<QueueTimes>): QueueTimes => ({
  status: 'open',
  opens_at: bell,
  now: at(60),
  gathered: 0,
  frozen_at: null,
  drawn_at: null,
  sold_out_at: null,
  ...facts,
});

describe('nothing is left to buy', () => {
  test('when nothing is free and nothing held could come back', () => {
    expect(isSoldOut({ freeUnits: 0, heldUnits: 0 })).toBe(true);
  });
  test('not while somebody may still give back what they hold', () => {
    expect(isSoldOut({ freeUnits: 0, heldUnits: 1 })).toBe(false);
    expect(isSoldOut({ freeUnits: 1, heldUnits: 0 })).toBe(false);
  });
});

describe('what a queue does', () => {
  test('sold out is told whether it moves or is paused; a queue that was stopped is stopped', () => {
    expect(queueStage(queue({ sold_out_at: at(30) }))).toBe('sold_out');
    expect(queueStage(queue({ sold_out_at: at(30), status: 'paused' }))).toBe('sold_out');
    expect(queueStage(queue({ sold_out_at: at(30), status: 'stopped' }))).toBe('stopped');
  });
  test('before the bell people gather, and at the bell their numbers are drawn, whatever is left', () => {
    expect(queueStage(queue({ now: at(-1), sold_out_at: at(-30) }))).toBe('gathering');
    expect(queueStage(queue({ gathered: 3, sold_out_at: at(30) }))).toBe('drawing');
    expect(queueStage(queue({ gathered: 3, frozen_at: at(-30), drawn_at: at(5) }))).toBe('open');
  });
  test('from when the list is closed, before the bell, the numbers are drawn; until they are, however late', () => {
    expect(queueStage(queue({ now: at(-20), gathered: 3 }))).toBe('gathering');
    expect(queueStage(queue({ now: at(-20), gathered: 3, frozen_at: at(-30) }))).toBe('drawing');
    expect(queueStage(queue({ now: at(9000), gathered: 3, frozen_at: at(-30) }))).toBe('drawing');
  });
});
