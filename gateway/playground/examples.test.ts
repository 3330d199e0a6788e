import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { examples, examplesIn } from './examples.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'schema', 'schema.graphql'), 'utf8');

test('shows every example that the schema has, and all while it is not known', () => {
  expect(examplesIn(buildSchema(text))).toEqual(examples);
  expect(examplesIn(undefined)).toEqual(examples);
});

test('shows no example of a shop of one’s own where the schema has none', () => {
  const without = buildSchema(text.replace(/^ {2}openSandbox\b/m, '  openNothing'));
  const shown = examplesIn(without);
  const hidden = examples.filter((example) => !shown.includes(example));
  expect(hidden.length).toBeGreaterThan(0);
  for (const { area } of hidden) expect(area).toBe('sandbox');
});
