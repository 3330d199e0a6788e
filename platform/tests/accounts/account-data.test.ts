// The table of account data lacks no table or column with personal data, and the owner gets all of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountData, accountRows } from '../../db/account-data/account-data.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
import type { Database, Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { addPerson } from './_person.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** Public data of organizers, which belongs to no account. */
const published = ['organizers'];

/** Tables with personal data that the table of account data lacks: with a user_id, or referencing one of its tables. */
async function missingTables(trx: Db): Promise<string[]> {
  const known = Object.keys(accountData);
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM (
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('user_id', 'account_id', 'recipient', 'email', 'phone')
      UNION SELECT conrelid::regclass::text FROM pg_constraint
      WHERE contype = 'f' AND confrelid::regclass::text = ANY (${known})) found
    WHERE NOT name = ANY (${[...known, ...published]}) ORDER BY name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** `table.column` of the database that the table of account data does not decide about, and the reverse. */
async function undecidedColumns(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    SELECT table_name || '.' || column_name AS at FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY (${Object.keys(accountData)})`.execute(trx);
  const there = new Set(rows.map(({ at }) => at));
  const decided = new Set(
    accountRows.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
  );
  return [...there.symmetricDifference(decided)].toSorted();
}

describe('the table of account data', () => {
  test('has every table and every column with personal data', async () => {
    expect(await missingTables(db)).toEqual([]);
    expect(await undecidedColumns(db)).toEqual([]);
  });

  test('control: the check finds a new table and a new column', async () => {
    const rollback = new Error('rolled back');
    const planted = transact(db, async (trx) => {
      await sql`CREATE TABLE diary (user_id text, entry text)`.execute(trx);
      await sql`CREATE TABLE follower (whom text REFERENCES users)`.execute(trx);
      await sql`CREATE TABLE invoice (of_order text, at_showing text,
        FOREIGN KEY (of_order, at_showing) REFERENCES orders)`.execute(trx);
      await sql`ALTER TABLE users ADD COLUMN shoe_size int`.execute(trx);
      expect(await missingTables(trx)).toEqual(['diary', 'follower', 'invoice']);
      expect(await undecidedColumns(trx)).toEqual(['users.shoe_size']);
      throw rollback;
    });
    await expect(planted).rejects.toBe(rollback);
  });

  test('exports everything under readable names, and no secret', async () => {
    const person = await addPerson(db);
    const lists = await exportAccount(db, person.id);
    const named = accountRows.flatMap(([, { list }]) => (typeof list === 'string' ? [list] : []));
    expect(Object.keys(lists)).toEqual(named);
    expect(Object.entries(lists).flatMap(([list, rows]) => (rows.length === 0 ? [list] : []))).toEqual([
      'money_returned',
      'transfers_of_money_returned',
      'tickets_refunded',
      'add_ons_refunded',
    ]);
    expect(lists['account']).toMatchObject([{ name: person.mark, email: person.email, phone: person.phone }]);
    expect(lists['orders']?.map(({ contact }) => contact)).toMatchObject([
      { name: person.mark },
      { name: person.mark },
    ]);
    expect(lists['orders']?.[0]).toMatchObject({ event: { vi: 'title vi' } });
    expect(lists['sessions']).toMatchObject([{ since: expect.stringMatching(/\+07:00$/) }]);
    const text = JSON.stringify(lists);
    expect(text).not.toMatch(/secret/);
    expect(text).not.toContain('code-of-a-letter');
    const other = await addPerson(db);
    expect(JSON.stringify(await exportAccount(db, other.id))).not.toContain(person.mark);
  });
});
