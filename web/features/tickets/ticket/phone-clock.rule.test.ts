import { describe, expect, test } from 'vitest';
import { type ClockFacts, clockTolerance, judgeClock } from './phone-clock.rule.ts';

const now = Date.parse('2026-12-05T19:00:00+07:00');
const facts = (over: Partial<ClockFacts> = {}): ClockFacts => ({
  now,
  latestSeen: now - 3_600_000,
  isCompared: false,
  drift: 0,
  wasHidden: false,
  ...over,
});

describe("reliability of a phone's clock", () => {
  test.each<[string, Partial<ClockFacts>, ReturnType<typeof judgeClock>]>([
    ['after a sync in this page', { isCompared: true }, 'compared'],
    ['without a network, as nobody can tell that it was set forward', {}, 'unchecked'],
    ['on a phone that never synced', { latestSeen: null }, 'unchecked'],
    ['turned back, but by less than a gate takes', { latestSeen: now + clockTolerance }, 'unchecked'],
    ['turned back by more', { latestSeen: now + clockTolerance + 1 }, 'changed'],
    [
      'turned back before a sync that has put it right',
      { latestSeen: now + 9e6, isCompared: true },
      'compared',
    ],
    ['turned back under the eyes', { isCompared: true, drift: -clockTolerance - 1 }, 'changed'],
    ['turned forward under the eyes', { isCompared: true, drift: clockTolerance + 1 }, 'changed'],
    [
      'after a sleep, or set forward out of sight',
      { isCompared: true, drift: 9e6, wasHidden: true },
      'unchecked',
    ],
    ['a little faster than time', { isCompared: true, drift: clockTolerance }, 'compared'],
  ])('%s', (_name, over, worth) => {
    expect(judgeClock(facts(over))).toBe(worth);
  });
});
