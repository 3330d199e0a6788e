import { expect, test } from 'vitest';
import { readPartnerMessage } from './partner-message.rule.ts';

test("reads the partner's messages", () => {
  expect(readPartnerMessage({ type: 'mo-man:login', token: 'a.b.c', more: 1 })).toEqual({
    type: 'mo-man:login',
    token: 'a.b.c',
  });
  expect(readPartnerMessage({ type: 'mo-man:no-login' })).toEqual({ type: 'mo-man:no-login' });
  expect(readPartnerMessage({ type: 'mo-man:logout' })).toEqual({ type: 'mo-man:logout' });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'mo-man:logout'],
  ['another script’s message', { type: 'webpackOk' }],
  ['what only we say', { type: 'mo-man:ready', signedIn: true }],
  ['a login without a token', { type: 'mo-man:login' }],
  ['an empty token', { type: 'mo-man:login', token: '' }],
  ['a token that is no text', { type: 'mo-man:login', token: { length: 3 } }],
  ['a token without end', { type: 'mo-man:login', token: 'a'.repeat(8_193) }],
])('ignores %s', (_name, data) => expect(readPartnerMessage(data)).toBeUndefined());
