// The values that the database allows against the rules: a state known to one is known to both.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { genders } from '@mo-man/schema/rules/account/gender.rule.ts';
import { mayOrderMove, orderStates } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { failureReasons } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import { paymentStates, refundStates } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import * as values from '@mo-man/schema/values.ts';
import { root } from './_temp-tree.ts';

const tables = globSync('platform/db/migrations/**/*.sql', { cwd: root })
  .sort()
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/--.*/g, ''))
  .join('\n');

/** The values of `column IN (…)` in the last statement that begins like this: a later one takes the place of those before. */
function allowed(beginning: string, column: string): string[] {
  const statement = tables.split(';').findLast((each) => each.includes(beginning)) ?? '';
  const list = new RegExp(`\\b${column} IN\\s+\\(([^)]*)\\)`).exec(statement)?.[1];
  if (list === undefined) throw new Error(`No list of ${column} in: ${beginning}`);
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '').sort();
}

test.each([
  ['CREATE TABLE users ', 'gender', genders],
  ['CREATE TABLE users ', 'locale', values.languages],
  ['CREATE TABLE events ', 'status', values.showingStatuses],
  ['CREATE TABLE showings ', 'status', values.showingStatuses],
  ['CREATE TABLE showings ', 'kind', values.showingKinds],
  ['CREATE TABLE sections ', 'kind', values.sectionKinds],
  ['CREATE TABLE orders ', 'state', orderStates],
  [
    'CREATE UNIQUE INDEX orders_one_live ',
    'state',
    orderStates.filter((state) => mayOrderMove(state, 'cancelled')),
  ],
  ['CREATE TABLE payments ', 'state', paymentStates],
  ['CREATE TABLE refunds ', 'state', refundStates],
  ['CREATE TABLE desk_refunds ', 'reason', values.operatorRefundReasons],
  ['CREATE TABLE showing_changes ', 'kind', values.showingChangeKinds],
  ['CREATE TABLE changed_orders ', 'choice', values.changeChoices],
  ['CREATE TABLE payouts ', 'state', values.payoutStates],
  ['CREATE TABLE payments ', 'failure', failureReasons],
  ['CREATE TABLE tickets ', 'state', values.ticketStates],
  ['CREATE TABLE tickets ', 'obtained_by', values.ticketSources],
  ['CREATE TABLE queues ', 'status', values.queueControls],
  ['CREATE TABLE identities ', 'provider', values.identityProviders],
  ['CREATE TABLE session_families ', 'kind', values.deviceKinds],
  ['CREATE TABLE organizers ', 'kind', values.organizerKinds],
  ['CREATE TABLE balances ', 'unit', values.balanceUnits],
  ['CREATE TABLE balance_entries ', 'unit', values.balanceUnits],
  ['CREATE TABLE balance_entries ', 'reason', values.balanceReasons],
  ['CREATE TABLE vouchers ', 'party', values.voucherParties],
  ['CREATE TABLE vouchers ', 'kind', values.voucherKinds],
  ['CREATE TABLE voucher_uses ', 'party', values.voucherParties],
  ['CREATE TABLE gate_devices ', 'role', values.gateRoles],
  ['CREATE TABLE gate_pairings ', 'role', values.gateRoles],
  ['CREATE TABLE gate_scans ', 'kind', values.scanKinds],
  ['CREATE TABLE gate_scans ', 'way', values.scanWays],
  ['CREATE TABLE gate_scans ', 'standing', values.scanStandings],
])('%s… %s', (beginning, column, list) => {
  expect(allowed(beginning, column)).toEqual([...list].sort());
});
