import { sql } from 'kysely';
import { toMoment } from '../../lib/time/moment.ts';
import type { Db, Tx } from '../open.ts';
import { transact } from '../transact.ts';
import { accountRows } from './account-data.ts';
import type { AccountRow, Person } from './account-row.ts';
import { readPerson } from './read-person.ts';

type Line = Record<string, unknown>;

/**
 * Exports everything that is stored about a person at one moment: a list for each kind of data, with the keys of the table of account data.
 * `queueDb` is the database of queues, when they have one of their own.
 */
export function exportAccount(db: Db, userId: string, queueDb?: Db): Promise<Record<string, Line[]>> {
  return transact(
    db,
    async (trx) => {
      const person = await readPerson(trx, userId);
      const lists: Record<string, Line[]> = {};
      for (const [table, row] of accountRows) {
        if (typeof row.list !== 'string') continue;
        const rows =
          row.inQueueDb && queueDb
            ? await readApart(trx, queueDb, table, row, person)
            : (
                await sql<Line>`SELECT ${sql.join([...shownOf(row), ...saidBeside(row)])} FROM ${sql.table(table)}
                  WHERE ${row.of(person)}`.execute(trx)
              ).rows;
        lists[row.list] = rows.map(readable);
      }
      return lists;
    },
    { isolation: 'repeatable read' },
  );
}

/** Reads rows of the database of queues; the further values beside them come from the shop's database. */
async function readApart(
  trx: Tx,
  queueDb: Db,
  table: string,
  row: AccountRow,
  person: Person,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT ${sql.join(shownOf(row))} FROM ${sql.table(table)} WHERE ${row.of(person)}`.execute(queueDb);
  const beside = saidBeside(row);
  if (beside.length === 0) return rows;
  const { rows: said } = await sql<Line>`
    SELECT ${sql.join(beside)} FROM unnest(${rows.map((line) => line['showing_id'])}::text[]) WITH ORDINALITY AS line (showing_id, at)
    ORDER BY at`.execute(trx);
  return rows.map((line, at) => ({ ...line, ...said[at] }));
}

function shownOf({ columns }: AccountRow) {
  return Object.entries<AccountRow['list']>(columns).flatMap(([column, key]) =>
    typeof key === 'string' ? [sql`${sql.ref(column)} AS ${sql.ref(key)}`] : [],
  );
}

const saidBeside = ({ also = {} }: AccountRow) =>
  Object.entries(also).map(([key, said]) => sql`${said} AS ${sql.ref(key)}`);

const readable = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, value instanceof Date ? toMoment(value) : value]),
  );
