// The tables of the spec against themselves and against the rules.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { paymentMethodIds } from '../spec/booking-entities.ts';
import { calls } from '../spec/calls.ts';
import { cities } from '../spec/entities.ts';
import { contentPlacements, eventLinkSources, filterQueryKeys, pageKinds } from '../spec/navigation.ts';
import { rows } from '../spec/rows.ts';
import { routes } from '../spec/routes.ts';
import { votingStates } from '../rules/event/voting-state.rule.ts';
import { bookingSteps, queueTypes, toastTypes } from '../spec/states.ts';

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

test('no sentence, route or call is listed twice', () => {
  expect(unique(rows.map((row) => row.says))).toBe(true);
  expect(unique(routes.map((row) => row.path))).toBe(true);
  expect(unique(calls.map((row) => row.call))).toBe(true);
});

test('a row that is not built says why', () => {
  for (const row of rows) if ('recorded' in row) expect(row.recorded.length).toBeGreaterThan(10);
});

test('ids of the spec are what they are', () => {
  expect(Object.fromEntries(paymentMethodIds.map((row) => [row.method, row.id]))).toEqual({
    momo: 4,
    credit_card: 5,
    internetbanking: 3,
    shoppe_pay: 6,
    zalopay: 7,
    vietqr: 8,
    vnpay: 9,
  });
  expect(cities.map((city) => city.id)).toEqual(['', '79', '1', '68', '9999']);
});

test.each([
  ['filter query keys', filterQueryKeys, 5],
  ['page-kind labels', pageKinds, 4],
  ['event-link source labels', eventLinkSources, 13],
  ['content placements', contentPlacements, 6],
  ['queue types', queueTypes, 3],
  ['steps of a booking', bookingSteps, 4],
  ['voting states', votingStates, 3],
  ['toast types', toastTypes, 4],
])('the list of %s is whole', (_name, list, length) => {
  expect(unique(list)).toBe(true);
  expect(list).toHaveLength(length);
});

test.each(toastTypes)('the toast knows the type %s', (type) => {
  const shown = readFileSync(join(import.meta.dirname, '../../web/ui/icons.tsx'), 'utf8');
  expect(shown).toContain(`'${type}'`);
});

const folder = join(import.meta.dirname, '../rules');
/** Those that decide; the others are lists. */
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
