// The values that the database allows against the rules: a state known to one is known to both.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { genders } from '@mo-man/schema/rules/gender.rule.ts';
import { liveOrderStates, orderStates } from '@mo-man/schema/rules/order-transition.rule.ts';
import { paymentStates, refundStates } from '@mo-man/schema/rules/payment-transition.rule.ts';
import { ticketStates } from '@mo-man/schema/spec/booking-entities.ts';
import { socialLogin } from '@mo-man/schema/wire/account.ts';
import { balanceEntry, balanceUnit } from '@mo-man/schema/wire/balance.ts';
import { deviceKind } from '@mo-man/schema/wire/session.ts';
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
  ['CREATE TABLE identities ', 'provider', socialLogin.shape.provider.options],
  ['ALTER TABLE session_families', 'kind', deviceKind.options],
  ['CREATE TABLE balances ', 'unit', balanceUnit.options],
  ['CREATE TABLE balance_entries ', 'unit', balanceUnit.options],
  ['CREATE TABLE balance_entries ', 'reason', balanceEntry.shape.reason.options],
])('%s… %s', (beginning, column, values) => {
  expect(allowed(beginning, column)).toEqual([...values].sort());
});
