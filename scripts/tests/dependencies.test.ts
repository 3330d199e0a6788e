// The table of runtime dependencies in CONTRIBUTING must name exactly the dependencies, and their workspaces.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

/** Each external package, and the workspaces whose `dependencies` name it. */
function wanted(): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const room of workspaces) {
    const { dependencies = {} } = JSON.parse(read(`${room}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@mo-man/')) rooms.set(name, [...(rooms.get(name) ?? []), room]);
    }
  }
  return rooms;
}

test('CONTRIBUTING gives the reason of each runtime dependency, in every workspace that has it', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split(/^## Why each package is there$/m);
  const rows = [...section.split(/^## /m)[0]!.matchAll(/^\| (`[^|]+) +\| ([^|]+) \| ([^|]+) \|/gm)];
  const told = rows.flatMap(([, names = '', rooms = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}: ${rooms.trim()}`),
  );
  const list = [...wanted()].map(([name, rooms]) => `${name}: ${rooms.join(', ')}`);
  expect(told.sort()).toEqual(list.sort());
  for (const [, names = '', , why = ''] of rows) expect(why.trim().length, names).toBeGreaterThan(10);
});
