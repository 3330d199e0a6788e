import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { appSecretLength, hintOfAppToken, readAppToken, writeAppToken } from './app-token.rule.ts';

const numbers = (first: number) => Array.from({ length: appSecretLength }, (_, at) => (first + at * 7) % 62);

test('a written token is read again, with its kind', () => {
  for (const kind of ['test', 'live'] as const) {
    const token = writeAppToken(kind, numbers(3));
    expect(token).toMatch(/^mm_(live|test)_[0-9A-Za-z]{49}$/);
    expect(readAppToken(token)).toEqual({ kind });
  }
});

test('the checksum is CRC-32 in base 62 over all that stands before it', () => {
  const token = writeAppToken('live', numbers(0));
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const sum = [...token.slice(-6)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0);
  expect(sum).toBe(crc32(token.slice(0, -6)));
});

test('one wrong, missing or additional character makes it another text', () => {
  const token = writeAppToken('live', numbers(5));
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'x' ? 'y' : 'x';
    expect(readAppToken(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
  for (const text of ['', token.slice(1), `${token}x`, token.replace('live', 'test'), ` ${token}`])
    expect(readAppToken(text)).toBeUndefined();
});

test('the hint shows eight of the characters after the prefix and no more', () => {
  const token = writeAppToken('test', numbers(9));
  expect(hintOfAppToken(token)).toBe(`mm_test_${token.slice(8, 12)}…${token.slice(-4)}`);
});
