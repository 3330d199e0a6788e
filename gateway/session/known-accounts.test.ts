import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { knownAccounts } from './known-accounts.ts';

const tokenOf = (sub: string, session: string) =>
  ['{}', JSON.stringify({ sub, fid: session }), session]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('a token is of nobody until an upstream has taken it; then all tokens of an account are one', () => {
  const accounts = knownAccounts();
  const [phone, laptop, other] = [tokenOf('an', '1'), tokenOf('an', '2'), tokenOf('binh', '3')];
  expect(accounts.of(phone)).toBeUndefined();
  for (const token of [phone, other]) accounts.taken(token);
  expect(accounts.of(laptop)).toBeUndefined();
  accounts.taken(laptop);
  expect(accounts.of(laptop)).toBe(accounts.of(phone));
  expect(accounts.of(other)).not.toBe(accounts.of(phone));
});

test('a token that says nothing of itself stands for itself', () => {
  const accounts = knownAccounts();
  const odd = ['opaque', 'a.b.c', `x.${Buffer.from('null').toString('base64url')}.y`, tokenOf('', '1')];
  for (const token of odd) accounts.taken(token);
  expect(new Set(odd.map((token) => accounts.of(token))).size).toBe(odd.length);
  expect(odd.map((token) => accounts.of(token))).not.toContain(undefined);
});

test('one that was refused, or is older than a token gets, is of nobody again', () => {
  let now = 0;
  const accounts = knownAccounts(() => now);
  const [gone, old] = [tokenOf('an', '1'), tokenOf('an', '2')];
  for (const token of [gone, old]) accounts.taken(token);
  accounts.refused(gone);
  expect([accounts.of(gone), accounts.of(old) === undefined]).toEqual([undefined, false]);
  now = limits.accessTokenMinutes * 60_000;
  expect(accounts.of(old)).toBeUndefined();
});
