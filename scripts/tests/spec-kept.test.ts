// What the tables of the spec call kept is really there: the file exists and holds the name.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptIn } from '@mo-man/schema/spec/row.ts';
import { rows } from '@mo-man/schema/spec/rows.ts';
import { root } from './_temp-tree.ts';

/** What is wrong with a place such as `schema/limits.ts#turnMinutes`, or null. */
function problemOf(place: string): string | null {
  const [path = '', name] = place.split('#', 2);
  const file = join(root, path);
  if (!existsSync(file)) return `${path} does not exist`;
  if (name === undefined) return null;
  if (statSync(file).isDirectory()) return `${path} is a folder`;
  return readFileSync(file, 'utf8').includes(name) ? null : `${path} does not hold ${name}`;
}

const kept = rows.filter((row) => keptIn(row).length > 0);

test.each(kept)('$says', (row) => {
  expect(keptIn(row).flatMap((place) => problemOf(place) ?? [])).toEqual([]);
});

test('a place that is not there is noticed', () => {
  expect(problemOf('schema/gone.ts')).toMatch('does not exist');
  expect(problemOf('schema/limits.ts#goneMinutes')).toMatch('does not hold');
  expect(problemOf('schema#limits')).toMatch('is a folder');
});
