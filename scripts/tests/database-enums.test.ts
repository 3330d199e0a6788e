// The values that the database allows against the rules: a state known to one is known to both.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { genders } from '@mo-man/schema/rules/gender.rule.ts';
import { liveOrderStates, orderStates } from '@mo-man/schema/rules/order-transition.rule.ts';
import { paymentStates, refundStates } from '@mo-man/schema/rules/payment-transition.rule.ts';
import { ticketStates } from '@mo-man/schema/spec/booking-entities.ts';
import { root } from './_temp-tree.ts';

const migrations = globSync('platform/db/migrations/*.sql', { cwd: root })
  .sort()
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/--.*/g, ''))
  .join('\n');

/** The values listed after `column IN` in the statement that begins like this. */
function allowed(beginning: string, column: string): string[] {
  const statement = migrations.split(';').find((each) => each.includes(beginning)) ?? '';
  const list = new RegExp(`\\b${column} IN \\(([^)]*)\\)`).exec(statement)?.[1];
  if (list === undefined) throw new Error(`No list of ${column} in: ${beginning}`);
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '').sort();
}

test.each([
  ['CREATE TABLE users ', 'gender', genders],
  ['CREATE TABLE orders ', 'state', orderStates],
  ['CREATE UNIQUE INDEX orders_one_live ', 'state', liveOrderStates],
  ['CREATE TABLE payments ', 'state', paymentStates],
  ['CREATE TABLE refunds ', 'state', refundStates],
  ['CREATE TABLE tickets ', 'state', ticketStates],
])('%s… %s', (beginning, column, values) => {
  expect(allowed(beginning, column)).toEqual([...values].sort());
});
