import { expect, test } from 'vitest';
import { changesBetween, clearLog, emptyLog, holdLog, letGo, logEvent, MOST_EVENTS } from './event-log.ts';

const line = (nowServing: number, left: number) => ({
  data: { queueTurn: { nowServing, left, status: 'open' } },
});

test('lists the changes of each event, and none for the first', () => {
  const log = [line(1, 9), line(3, 9)].reduce((before, answer, at) => logEvent(before, answer, at), emptyLog);
  expect(log.events.map(({ number, changes }) => ({ number, changes }))).toEqual([
    { number: 2, changes: [{ path: 'queueTurn.nowServing', before: 1, after: 3 }] },
    { number: 1, changes: [] },
  ]);
});

test('compares lists item by item, and as a whole when their lengths differ', () => {
  expect(
    changesBetween({ seats: [{ id: 'A1', state: 'free' }] }, { seats: [{ id: 'A1', state: 'held' }] }),
  ).toEqual([{ path: 'seats.0.state', before: 'free', after: 'held' }]);
  expect(changesBetween({ ids: ['a'] }, { ids: ['a', 'b'] })).toEqual([
    { path: 'ids', before: ['a'], after: ['a', 'b'] },
  ]);
  expect(changesBetween({ order: null }, { order: { code: 'X' } })).toEqual([
    { path: 'order', before: null, after: { code: 'X' } },
  ]);
});

test('keeps the newest events and counts all', () => {
  let log = emptyLog;
  for (let at = 0; at < MOST_EVENTS + 5; at += 1) log = logEvent(log, line(at, 0), at);
  expect(log.events).toHaveLength(MOST_EVENTS);
  expect([log.count, log.events[0]?.number]).toEqual([MOST_EVENTS + 5, MOST_EVENTS + 5]);
  expect(logEvent(clearLog(log), line(0, 0), 0).events.map(({ number }) => number)).toEqual([
    MOST_EVENTS + 6,
  ]);
});

test('keeps the shown events while paused, and collects new ones', () => {
  const held = holdLog(logEvent(emptyLog, line(1, 1), 0));
  const more = logEvent(held, line(2, 1), 1);
  expect(more.frozen?.map(({ number }) => number)).toEqual([1]);
  expect(letGo(more).frozen).toBeUndefined();
  expect(letGo(more).events.map(({ number }) => number)).toEqual([2, 1]);
});
