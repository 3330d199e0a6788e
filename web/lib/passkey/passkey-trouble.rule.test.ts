import { expect, it } from 'vitest';
import { troubleOf } from './passkey-trouble.rule.ts';

it.each([
  ['NotAllowedError', 'stopped'],
  ['AbortError', 'stopped'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'notHere'],
  ['NotSupportedError', 'notHere'],
])('%s is told as %s', (name, trouble) => {
  expect(troubleOf(Object.assign(new Error('x'), { name }))).toBe(trouble);
});
