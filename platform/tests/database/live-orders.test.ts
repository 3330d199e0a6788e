import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayOrderMove, orderStates } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an account has one order of a showing in the states that may still be cancelled', async () => {
  const { rows } = await database.pool.query<{ states: string[] }>(`
    SELECT array_agg(state[1] ORDER BY state[1]) AS states
    FROM pg_index, regexp_matches(pg_get_expr(indpred, indrelid), '''([^'']+)''', 'g') AS state
    WHERE indexrelid = 'orders_one_live'::regclass`);
  expect(rows[0]?.states).toEqual(orderStates.filter((state) => mayOrderMove(state, 'cancelled')).toSorted());
});
