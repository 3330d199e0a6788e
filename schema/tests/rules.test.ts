import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../rules');
/** Files with decisions; the others are lists. */
const rules = globSync('**/*.rule.ts', { cwd: folder }).filter((file) =>
  /export (function|const \w+Rule\b)/.test(readFileSync(join(folder, file), 'utf8')),
);
const tests = globSync('**/*.test.ts', { cwd: folder }).map((file) =>
  readFileSync(join(folder, file), 'utf8'),
);

test('there are rules', () => {
  expect(rules.length).toBeGreaterThan(20);
});

test.each(rules)('%s has a test', (file) => {
  expect(tests.some((text) => text.includes(`${basename(file)}'`))).toBe(true);
});
