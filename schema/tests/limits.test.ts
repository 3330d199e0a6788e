// The table of limits against the numbers of the spec, both ways.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LimitName, limits } from '../limits.ts';
import { numbers } from '../spec/constants.ts';

const source = readFileSync(join(import.meta.dirname, '../limits.ts'), 'utf8');
const docs = new Map(
  [...source.matchAll(/\/\*\* (.+) \*\/\n {2}(\w+):/g)].map(([, doc = '', name = '']) => [name, doc]),
);
const names = Object.keys(limits) as LimitName[];

test.each(numbers)('$says: limits.$limit is $value', ({ limit, value }) => {
  expect(limits[limit]).toBe(value);
});

describe.each(names)('%s', (name) => {
  test('says its meaning, its unit and its source', () => {
    expect(docs.get(name)).toMatch(/^[A-Z].+\. .+(Spec §\d|Design §\d|[Oo]urs?\b|RFC)/);
  });

  test('has a row in the tables of the spec when it comes from there', () => {
    if (!/Spec §\d/.test(docs.get(name) ?? '')) return;
    if (/; ours\.|count ours/.test(docs.get(name) ?? '')) return;
    expect(numbers.map((row) => row.limit)).toContain(name);
  });
});

test('the timing table is in order', () => {
  expect(limits.turnMinutes).toBeLessThanOrEqual(limits.holdMinutes);
  expect(limits.paymentWindowMinutes + limits.paymentGraceMinutes).toBeLessThan(limits.paymentMaxAskMinutes);
  expect(limits.qrPayloadBytes + limits.qrSignatureBytes).toBe(limits.qrBytes);
  expect(limits.qrChars).toBe('MM'.length + (limits.qrBytes / 2) * 3);
});
