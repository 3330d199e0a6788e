// The cost of the queue in SQL statements, without BEGIN and COMMIT; none of them reads all who only wait. The table is the budget: one
// statement more fails, and one less requires a lower row.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { EventDeps } from '../../apis/event-deps.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { joinsInGroups } from '../../queue/join-in-groups.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { leaveQueue } from '../../queue/leave-queue.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { type Booking, openBooking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { addQueue, callOf, fillQueue, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

/** Enough that reading them all would be seen in every query plan; the plans are those of 300,000. */
const waiting = 30_000;

/** TABLE of budgets. */
const budgets = {
  'join, alone': 5,
  'join, fifty at once': 5,
  'join again': 3,
  'read the queue, a visitor': 1,
  'read the queue, somebody who waits': 2,
  leave: 5,
  'move the queue, thirty thousand waiting': 6,
  'start a turn': 12,
};
type Act = keyof typeof budgets;

interface Said {
  text: string;
  parameters: readonly unknown[];
}
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

let booking: Booking;
let deps: EventDeps;
let showing: TestShowing;
const said: Said[] = [];
const isOurs = ({ text }: Said) => !/^(begin|commit|start transaction)/i.test(text);

beforeAll(async () => {
  booking = await openBooking();
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: booking.database.pool }),
    log: ({ query }) => void said.push({ text: query.sql, parameters: query.parameters }),
  });
  const databases = { ...booking.deps, db, queueDb: db };
  deps = { ...databases, tryJoin: joinsInGroups(databases) };
});
afterAll(() => booking?.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const literalOf = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  const text = Array.isArray(value) ? `{${value.map((one) => `"${one}"`).join()}}` : String(value);
  return pg.escapeLiteral(text);
};

/** The highest number of rows of a table that a step of the statement reads, by its prepared query plan. */
async function rowsReadBy({ text, parameters }: Said): Promise<number> {
  const client = await booking.database.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE looked_at AS ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE looked_at (${parameters.map(literalOf).join()})`,
    );
    const nodes = rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan));
    const tables = nodes.filter((node) => node['Relation Name'] && node['Relation Name'] !== 'units');
    return Math.max(
      0,
      ...tables.map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      ),
    );
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release(true);
  }
}

describe.each([
  ['before PostgreSQL has looked at the tables', sql`SELECT`],
  ['after it has', sql`ANALYZE users, queue_entries, queues, turns`],
])('%s', (_, look) => {
  beforeAll(async () => {
    showing = await addQueue(booking.database.db);
    await fillQueue(booking.database.db, showing, waiting);
    await look.execute(booking.database.db);
  });

  test('the queue keeps its budget of statements, and none of them reads everybody who waits', async () => {
    const users = await addBuyers(booking.database.db, 50);
    const [first = ''] = users;
    const used: Partial<Record<Act, number>> = {};
    const reads: Record<string, number> = {};
    const count = async (act: Act, work: () => Promise<unknown>) => {
      said.length = 0;
      await work();
      const statements = said.filter(isOurs);
      used[act] = statements.length;
      // The row of a new turn is inserted without reading any other.
      for (const one of statements.filter(({ text }) => !text.startsWith('insert into "turns"')))
        reads[`${act}: ${one.text}`] = await rowsReadBy(one);
    };
    await count('join, alone', () => joinQueue(callOf(deps, first, showing)));
    await count('join, fifty at once', () =>
      Promise.all(users.map((id) => joinQueue(callOf(deps, id, showing)))),
    );
    await count('join again', () => joinQueue(callOf(deps, first, showing)));
    await count('read the queue, a visitor', () => readQueueOf(deps, showing.id, undefined));
    await count('read the queue, somebody who waits', () => readQueueOf(deps, showing.id, first));
    await count('leave', () => leaveQueue(callOf(deps, users[1] ?? '', showing)));
    await count('move the queue, thirty thousand waiting', () => advanceQueue(deps, showing.id, OWNER));
    await count('start a turn', () => startTurn(callOf(deps, `${showing.id}-1`, showing)));
    expect(used).toEqual(budgets);
    const tooMuch = Object.entries(reads).filter(([, rows]) => rows > 60);
    expect(tooMuch).toEqual([]);
  });
});
