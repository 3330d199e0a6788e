import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { writeLimits } from './inline-limits.ts';

const from = "import { limits } from '@mo-man/schema/limits.ts';\n";

test('replaces a limit by its number', () => {
  expect(writeLimits(`${from}const ms = limits.holdMinutes * 60_000;`)).toBe(
    `${from}const ms = ${limits.holdMinutes} * 60_000;`,
  );
});

test('keeps names that are no limit or belong to another table', () => {
  expect(writeLimits(`${from}limits.noSuchLimit; Object.keys(limits);`)).toBe(
    `${from}limits.noSuchLimit; Object.keys(limits);`,
  );
  expect(writeLimits("import { limits } from './other.ts'; limits.holdMinutes;")).toBeUndefined();
});
