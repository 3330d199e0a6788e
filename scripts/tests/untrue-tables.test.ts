// A table of the contract that says more than is so is noticed: planted untruths, each seen.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findSpecFaults, problemOf } from '../check/spec-places.ts';
import { findUnreadLimits } from '../check/unread-limits.ts';
import { findReached } from '../reach/find-reached.ts';

const root = mkdtempSync(join(tmpdir(), 'mo-man-reach-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const files = {
  'start.ts': `import { used } from './rules.ts';\nimport { limits } from '@mo-man/schema/limits.ts';\nused(limits.read);\n`,
  'rules.ts': `export const used = (value: number) => ({ field: inner(value) });\nconst inner = (value: number) => value;\nexport const onlyTested = (): number => 1;\n`,
  'rules.test.ts': `import { onlyTested } from './rules.ts';\ntest('counts to one', () => onlyTested());\n`,
  'schema/limits.ts': `export const limits = { read: 1, unread: 2 } as const;\nexport type Name = keyof typeof limits;\n`,
  'schema/sdl/event.graphql': `type Event { title: String, secret: String }\n`,
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const reached = findReached(root, ['start.ts']);
const sources = { root, reached, asked: new Set(['Event', 'Event.title']) };

test('a limit is read by the product, or named by a text', () => {
  expect(findUnreadLimits(reached, '', { read: 1, unread: 2 })).toEqual([
    'limits.unread is read by nothing that the product reaches',
  ]);
  expect(findUnreadLimits(reached, 'At most {unread} a day.', { unread: 2 })).toEqual([]);
});

test.each([
  ['rules.ts#used', null],
  ['rules.ts#inner', null],
  ['rules.ts#used.field', null],
  ['rules.ts#used.other', 'does not hold other'],
  ['rules.ts#onlyTested', 'is not reached'],
  ['gone.ts', 'does not exist'],
  ['schema', 'is a folder'],
  ['schema/limits.ts#limits.read', null],
  ['schema/limits.ts#limits.unread', 'is not read'],
  ['schema/sdl/event.graphql#Event.title', null],
  ['schema/sdl/event.graphql#Event.secret', 'no page asks'],
  ['rules.test.ts#counts to one', null],
  ['rules.test.ts#counts to two', 'has no test'],
  ['schema/errors/session-errors.ts#nothing_at_all', 'does not exist'],
])('the place %s: %s', (place, problem) => {
  if (problem === null) expect(problemOf(place, sources)).toBeNull();
  else expect(problemOf(place, sources)).toContain(problem);
});

test('a row that names what is not reached is a fault, with its sentence', () => {
  expect(findSpecFaults([{ says: 'one', kept: 'rules.ts#used' }], sources)).toEqual([]);
  expect(findSpecFaults([{ says: 'one', kept: 'rules.ts#onlyTested' }], sources)[0]).toMatch(
    '"one": rules.ts#onlyTested is not reached',
  );
});
