import { expect, test } from 'vitest';
import { isPassing } from './is-passing.ts';
import { NoAnswer, ServerRefusal } from './server-refusal.ts';

const refusal = (code: string, status_code: number) =>
  new ServerRefusal([{ message: code, extensions: { code, status_code } }]);

test.each([
  ['no network', new TypeError('Failed to fetch'), true],
  ['no answer in time', new DOMException('', 'TimeoutError'), true],
  ['a gateway without its server', new NoAnswer(502), true],
  ['a server that is away', new NoAnswer(503), true],
  ['what stands before us, asked too often', new NoAnswer(429), true],
  ['a queue whose store is away', refusal('queue_unreachable', 503), true],
  ['a queue asked too often', refusal('too_fast', 429), true],
  ['an address that is none', new NoAnswer(404), false],
  ['a queue that is closed', refusal('queue_closed', 409), false],
  ['a session that is over', refusal('unauthorized_error', 401), false],
  ['a fault of the page', new Error('undefined is not a function'), false],
])('%s is temporary: %#', (_, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});
