// The plan that PostgreSQL runs for a statement with these values, on a connection that has asked it often.
import pg from 'pg';
import type { Statement } from './_record-statements.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const quoted = (text: string): string => pg.escapeLiteral(text);

function inArray(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `{${value.map(inArray).join(',')}}`;
  return JSON.stringify(value instanceof Date ? value.toISOString() : String(value));
}

/** A value as it stands in SQL, of the type that its place has. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(inArray(value));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return quoted(isPlain ? String(value) : JSON.stringify(value));
}

/** PostgreSQL plans a prepared statement anew five times, then decides whether one plan for all values does. */
const untilDecided = 6;

/** Both plans that a connection may use: that for these values, and what it goes on with. Nothing is carried out. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  const ask = async (what: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${what}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan) plans.push(plan);
  };
  if (values.length === 0) {
    await ask(text);
    return plans;
  }
  await client.query(`PREPARE asked AS ${text}`);
  try {
    for (let time = 1; time <= untilDecided; time += 1)
      await ask(`EXECUTE asked (${values.map(literal).join(', ')})`);
  } finally {
    await client.query('DEALLOCATE asked');
  }
  return [plans[0], plans.at(-1)].filter((plan) => plan !== undefined);
}

export const isExplained = ({ text }: Statement): boolean =>
  /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);

/** What each index that has all rows of its table begins with. */
export async function readIndexes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; begins: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, true) AS begins
    FROM pg_index WHERE indpred IS NULL`);
  return new Map(rows.map(({ name, begins }) => [name, begins]));
}

/**
 * What a plan reads from one end to the other: tables, and indexes of all their rows whose first column nothing is said of,
 * unless something stops the walk.
 */
export function readWhole(plan: PlanNode, indexes: ReadonlyMap<string, string>, isStopped = false): string[] {
  const {
    'Node Type': node,
    'Relation Name': table = '',
    'Index Name': index = '',
    'Index Cond': condition = '',
  } = plan;
  const begins = indexes.get(index) ?? null;
  // Of an expression a plan shows the body of its functions.
  const isNamed = begins?.includes('(') ? condition !== '' : condition.includes(begins ?? '');
  const isWalk = begins !== null && !isNamed && !(isStopped && condition === '');
  const own = /Seq Scan$/.test(node) ? [table] : isWalk ? [index] : [];
  const inner = (plan.Plans ?? []).flatMap((child) =>
    readWhole(child, indexes, isStopped || node === 'Limit'),
  );
  return [...own, ...inner];
}

/** Runs it (in a transaction that is rolled back) and tells the rows that each table had to give, kept or not. */
export async function countRowsRead(
  client: pg.Client,
  { text, values }: Statement,
): Promise<Record<string, number>> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    [...values],
  );
  await client.query('ROLLBACK');
  const read: Record<string, number> = {};
  const look = (node: PlanNode): void => {
    const { 'Relation Name': table, 'Index Name': index, 'Node Type': type } = node;
    if (table !== undefined) {
      const from = type === 'Index Only Scan' ? (index ?? table) : table;
      const given =
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);
      read[from] = (read[from] ?? 0) + Math.round(given);
    }
    node.Plans?.forEach(look);
  };
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan) look(plan);
  return read;
}
