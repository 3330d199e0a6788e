import { expect, test } from 'vitest';
import { settableClock } from '../../lib/time/clock.ts';
import { canonicalText, isFresh } from './signature.rule.ts';
import { signFields, verifySignedRequest } from './signature.ts';

const now = new Date('2026-11-20T10:00:00+07:00');
const clock = settableClock(now);
const keys = { 'web-1': 'secret of web-1' };
const fields = { device_id: 'd1', push_token: '', api_key: 'web-1', requested_at: String(now.getTime()) };
const signed = { ...fields, signature: signFields(fields, keys['web-1']) };
const verify = (request: Record<string, unknown>) => () => verifySignedRequest(request, { keys, clock });

test('sorts the signed text by key, and leaves out the signature and missing fields', () => {
  expect(canonicalText({ b: 2, a: 'x', signature: 's', c: null, d: undefined, e: '' })).toBe('a=x&b=2&e=');
});

test('signs with HMAC-SHA256 in hex, as openssl computes it', () => {
  expect(signFields({ b: 2, a: 'x' }, 'k')).toBe(
    'c29a43c8edd270edf21156fef3b035015315555d9d0c06376d9b14281254785a',
  );
});

test('accepts requests up to five minutes old or early, limits included', () => {
  const at = (milliseconds: number) => isFresh(String(now.getTime() + milliseconds), now);
  expect([at(-300_000), at(300_000), at(-300_001), at(300_001)]).toEqual([true, true, false, false]);
  expect([isFresh('', now), isFresh('soon', now), isFresh(now.getTime(), now)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('accepts a request signed with the right key', () => {
  expect(verify(signed)).not.toThrow();
});

test.each([
  ['a changed field', { ...signed, device_id: 'd2' }],
  ['an added field', { ...signed, extra: '1' }],
  ['an unknown key', { ...signed, api_key: 'web-2' }],
  ['a key of the prototype', { ...signed, api_key: 'constructor' }],
  ['no signature', fields],
  ['a cut signature', { ...signed, signature: signed.signature.slice(1) }],
])('refuses %s', (_case, request) => {
  expect(verify(request)).toThrow('invalid_signature');
});

test('refuses an old request even if its signature is right', () => {
  const old = { ...fields, requested_at: String(now.getTime() - 301_000) };
  expect(verify({ ...old, signature: signFields(old, keys['web-1']) })).toThrow('request_expired');
});
