// The tables of the spec against themselves and against the rules.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paymentMethodIds } from '../spec/booking-entities.ts';
import { calls } from '../spec/calls.ts';
import { cities } from '../spec/entities.ts';
import { supportHours } from '../spec/constants.ts';
import { contentPlacements, eventLinkSources, filterQueryKeys, pageKinds } from '../spec/navigation.ts';
import { rows } from '../spec/rows.ts';
import { routes } from '../spec/routes.ts';
import { bookingSteps, queueTypes, toastTypes, votingStates } from '../spec/states.ts';

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
  ['cities with support hours', supportHours.map((hours) => hours.city), 2],
])('the list of %s is whole', (_name, list, length) => {
  expect(unique(list)).toBe(true);
  expect(list).toHaveLength(length);
});

test.each(toastTypes)('the toast knows the type %s', (type) => {
  const signal = readFileSync(join(import.meta.dirname, '../../web/shared/ui/toast-signal.ts'), 'utf8');
  expect(signal).toContain(`'${type}'`);
});

const rules = globSync('*.rule.ts', { cwd: join(import.meta.dirname, '../rules') });

test.each(rules)('%s quotes the sentence it keeps, and has a test', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../rules', file), 'utf8');
  expect(text).toMatch(/(Spec|Design) §\d/);
  const tests = globSync('../rules/*.test.ts', { cwd: import.meta.dirname });
  const imported = tests.some((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').includes(`'./${file}'`),
  );
  expect(imported).toBe(true);
});
