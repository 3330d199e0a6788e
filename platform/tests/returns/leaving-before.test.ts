// A database of before a ticket could leave in one way only: what is in it then, and what becomes of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate/migrate.ts';
import type { Database } from '../../db/open.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { addShowing } from '../../../testing/shop/showing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
});
afterAll(() => database.close());

test('what was given and offered back at once stays with whom it was given to, or waits for them', async () => {
  const { db, pool } = database;
  await migrate(pool, undefined, '0250-units-in-payment');
  const showing = await addShowing(db, { places: 4 });
  const [seller = '', friend = ''] = await addBuyers(db, 2);
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until, paid_at)
    VALUES ('ORDER', ${showing.id}, ${seller}, 'paid', 'floor', '[]', 0, 0, now(), now())`.execute(db);
  const names = ['both', 'claimed', 'returned', 'given'];
  await sql`WITH sold AS (
      UPDATE units SET sold = true, order_code = 'ORDER' WHERE showing_id = ${showing.id} RETURNING id, ticket_type_id),
    named AS (SELECT *, row_number() OVER (ORDER BY id) AS at FROM sold)
    INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
    SELECT (${names}::text[])[at], ${showing.id}, id, ticket_type_id, 'ORDER', ${seller}, 'CODE' || at, 1, 'QR' || at
    FROM named`.execute(db);
  await sql`UPDATE tickets SET user_id = ${friend} WHERE id = 'claimed'`.execute(db);
  await sql`INSERT INTO waiting_lists (showing_id) VALUES (${showing.id})`.execute(db);
  await sql`INSERT INTO ticket_returns (id, ticket_id, order_code, user_id, showing_id, unit_id, ticket_type_id, amount, closes_at)
    SELECT id, id, order_code, ${seller}, showing_id, unit_id, ticket_type_id, 1, now() + interval '1 day'
    FROM tickets WHERE id IN ('both', 'claimed', 'returned')`.execute(db);
  await sql`INSERT INTO gifts (id, user_id, showing_id, free_gifts, message, code, expires_at)
    VALUES ('gift', ${seller}, ${showing.id}, 0, '', 'CODE', now() + interval '1 day')`.execute(db);
  await sql`INSERT INTO gift_tickets (gift_id, ticket_id) VALUES ('gift', 'both'), ('gift', 'given')`.execute(
    db,
  );

  await migrate(pool);
  const { rows: returns } = await sql`SELECT id, state FROM ticket_returns ORDER BY id`.execute(db);
  expect(returns).toEqual([
    { id: 'both', state: 'lapsed' },
    { id: 'claimed', state: 'lapsed' },
    { id: 'returned', state: 'offered' },
  ]);
  const { rows: leaving } = await sql`SELECT ticket_id, by FROM leaving_tickets ORDER BY ticket_id`.execute(
    db,
  );
  expect(leaving).toEqual([
    { ticket_id: 'both', by: 'gift' },
    { ticket_id: 'given', by: 'gift' },
    { ticket_id: 'returned', by: 'return' },
  ]);
});
