import { expect, test } from 'vitest';
import { firstPosition } from './first-position.ts';

const queueWith = (place: { number: number | null } | null, more: object = {}) =>
  ({ place, turn: null, progress: { status: 'open', nowServing: 10 }, ...more }) as never;
const waiting = (status: string) => ({ progress: { status, nowServing: 0 } });

test.each([
  [
    'in the queue',
    queueWith({ number: 1_250 }),
    { title: 'queue.waiting.title', position: 1_240, number: 1_250 },
  ],
  [
    'whose number is served',
    queueWith({ number: 10 }),
    { title: 'queue.title.yourTurn', position: null, number: 10 },
  ],
  [
    'who gathers',
    queueWith({ number: null }, waiting('gathering')),
    { title: 'queue.gather.inTitle', position: null, number: null },
  ],
  [
    'in the closed list',
    queueWith({ number: null }, waiting('drawing')),
    { title: 'queue.listClosed.title', position: null, number: null },
  ],
  ['without a place', queueWith(null), null],
  ['with a turn', queueWith({ number: 3 }, { turn: { token: 't' } }), null],
  ['in a queue that was stopped', queueWith({ number: 30 }, waiting('stopped')), null],
  ['without a queue', null, null],
])('a buyer %s', (_, queue, shown) => {
  expect(firstPosition(queue)).toEqual(shown);
});
