import { sql } from 'kysely';
import { toMoment } from '../../lib/moment.ts';
import type { Db } from '../open.ts';
import { transact } from '../transact.ts';
import { accountRows } from './account-data.ts';
import type { AccountRow } from './account-row.ts';
import { readPerson } from './read-person.ts';

type Line = Record<string, unknown>;

/** Everything kept about a person at one moment: a list for each kind of thing, in the words of the table. */
export function exportAccount(db: Db, userId: string): Promise<Record<string, Line[]>> {
  return transact(
    db,
    async (trx) => {
      const person = await readPerson(trx, userId);
      const lists: Record<string, Line[]> = {};
      for (const [table, row] of accountRows) {
        if (typeof row.list !== 'string') continue;
        const { rows } = await sql<Line>`
          SELECT ${sql.join(shownOf(row))} FROM ${sql.table(table)} WHERE ${row.of(person)}`.execute(trx);
        lists[row.list] = rows.map(readable);
      }
      return lists;
    },
    { isolation: 'repeatable read' },
  );
}

function shownOf({ columns, also = {} }: AccountRow) {
  const shown = Object.entries<AccountRow['list']>(columns).flatMap(([column, key]) =>
    typeof key === 'string' ? [sql`${sql.ref(column)} AS ${sql.ref(key)}`] : [],
  );
  return [...shown, ...Object.entries(also).map(([key, said]) => sql`${said} AS ${sql.ref(key)}`)];
}

const readable = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, value instanceof Date ? toMoment(value) : value]),
  );
