import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { knownAccounts } from './known-accounts.ts';

const tokenOf = (sub: string, session: string) =>
  ['{}', JSON.stringify({ sub, fid: session }), session]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('knows an account only after an upstream accepted its token, and joins all tokens of the account', () => {
  const accounts = knownAccounts();
  const [phone, laptop, other] = [tokenOf('an', '1'), tokenOf('an', '2'), tokenOf('binh', '3')];
  expect(accounts.of(phone)).toBeUndefined();
  for (const token of [phone, other]) accounts.taken(token);
  expect(accounts.of(laptop)).toBeUndefined();
  accounts.taken(laptop);
  expect(accounts.of(laptop)).toBe(accounts.of(phone));
  expect(accounts.of(other)).not.toBe(accounts.of(phone));
});

test('treats a token without a subject as an account of its own', () => {
  const accounts = knownAccounts();
  const odd = ['opaque', 'a.b.c', `x.${Buffer.from('null').toString('base64url')}.y`, tokenOf('', '1')];
  for (const token of odd) accounts.taken(token);
  expect(new Set(odd.map((token) => accounts.of(token))).size).toBe(odd.length);
  expect(odd.map((token) => accounts.of(token))).not.toContain(undefined);
});

test('forgets a rejected token, and one older than the lifetime of tokens', () => {
  let now = 0;
  const accounts = knownAccounts(() => now);
  const [gone, old] = [tokenOf('an', '1'), tokenOf('an', '2')];
  for (const token of [gone, old]) accounts.taken(token);
  accounts.refused(gone);
  expect([accounts.of(gone), accounts.of(old) === undefined]).toEqual([undefined, false]);
  now = limits.accessTokenMinutes * 60_000;
  expect(accounts.of(old)).toBeUndefined();
});
