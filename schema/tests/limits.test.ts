// The table of limits against the numbers of the spec, and against itself.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LimitName, limits } from '../limits.ts';
import { numbers } from '../spec/constants.ts';

const folder = join(import.meta.dirname, '../limits');
const rows = globSync('*.ts', { cwd: folder }).flatMap((file) => [
  ...readFileSync(join(folder, file), 'utf8').matchAll(/\/\*\* (.+) \*\/\n {2}(\w+):/g),
]);
const docs = new Map(rows.map(([, doc = '', name = '']) => [name, doc]));
const names = Object.keys(limits) as LimitName[];

test.each(numbers)('$says: limits.$limit is $value', ({ limit, value }) => {
  expect(limits[limit]).toBe(value);
});

describe.each(names)('%s', (name) => {
  test('says its meaning and its unit', () => {
    expect(docs.get(name)).toMatch(/^\p{Lu}.+\. \p{Lu}.*\.$/u);
  });
});

test('every part is in the table, and no name in two of them', () => {
  expect(rows.map(([, , name]) => name).toSorted()).toEqual(names.toSorted());
});

test('the timing table is in order', () => {
  expect(limits.turnMinutes).toBeLessThanOrEqual(limits.holdMinutes);
  expect(limits.paymentWindowMinutes + limits.paymentGraceMinutes).toBeLessThan(limits.paymentMaxAskMinutes);
  expect(limits.qrChars).toBe('MM'.length + (limits.qrBytes / 2) * 3);
});
