import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';
import { importValue, partOf, problemsOf, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await importValue(database.db, smallCatalogue());
  await sql`INSERT INTO users (id) VALUES ('an')`.execute(database.db);
});
afterEach(() => database.close());

const sections = 'events[0].showings[0].sections';
const attempt = (changes: Record<string, unknown>) =>
  problemsOf(importValue(database.db, smallCatalogue(changes)));

/** An order as the booking code writes it; `sold` also makes its units sold. */
async function order(code: string, sectionId: string, typeId: string, unitIds: string[], sold = false) {
  const lines = [{ ticket_type_id: typeId, quantity: unitIds.length, unit_price: 1000, unit_ids: unitIds }];
  const state = sold ? 'paid' : 'holding';
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until)
    VALUES (${code}, 'seated1', 'an', ${state}, ${sectionId}, ${JSON.stringify(lines)}::jsonb, 1000, 1000, now())`.execute(
    database.db,
  );
  await sql`UPDATE units SET claim_kind = 'order', claim_id = ${code}, sold = ${sold} WHERE showing_id = 'seated1' AND id = ANY(${unitIds})`.execute(
    database.db,
  );
}
const snapshot = async () => {
  const read = (query: string) => database.pool.query(query).then(({ rows }) => rows as unknown[]);
  return {
    orders: await read('SELECT * FROM orders ORDER BY code'),
    units: await read('SELECT * FROM units WHERE claim_kind IS NOT NULL ORDER BY id'),
  };
};
const free = async (typeId: string) =>
  database.db
    .selectFrom('units')
    .select('id')
    .where('showing_id', '=', 'seated1')
    .where('ticket_type_id', '=', typeId)
    .where('claim_kind', 'is', null)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.id));

describe('importing on a live system', () => {
  it('changes texts and prices, adds standing tickets, seats, types and showings, and changes no order', async () => {
    await order('PAID', 'stalls', 'near', ['a1'], true);
    await order('HELD', 'floor', 'ga', ['ga.4']);
    const before = await snapshot();
    const later = { ...(partOf('events[1].showings[0]') as object), id: 'seated2', plan_id: null };
    const balcony = { id: 'vip', name: { vi: 'Đặc biệt', en: 'Special' }, price: 900_000, capacity: 2 };
    const refused = await attempt({
      'events[0].title': { vi: 'Tên mới', en: 'A new name' },
      [`${sections}[0].ticket_types[0].price`]: 800_000,
      [`${sections}[0].without`]: [],
      [`${sections}[1].ticket_types[0].capacity`]: 7,
      [`${sections}[1].ticket_types[1]`]: balcony,
      'events[0].showings[1]': later,
    });
    expect(refused).toEqual([]);
    expect(await snapshot()).toEqual(before);
    expect(await free('far')).toEqual(['b1', 'b2']);
    expect(await free('ga')).toEqual(['ga.1', 'ga.2', 'ga.3', 'ga.5', 'ga.6', 'ga.7']);
    expect(await free('vip')).toEqual(['vip.1', 'vip.2']);
    expect(
      await database.db.selectFrom('showings').select('id').where('event_id', '=', 'seated').execute(),
    ).toHaveLength(2);
  });

  it('lowers a capacity down to the number of taken tickets, whatever their numbers', async () => {
    await order('HELD', 'floor', 'ga', ['ga.4', 'ga.5']);
    expect(await attempt({ [`${sections}[1].ticket_types[0].capacity`]: 3 })).toEqual([]);
    expect(await free('ga')).toEqual(['ga.1']);
    expect(await attempt({ [`${sections}[1].ticket_types[0].capacity`]: 1 })).toEqual([
      `${sections}[1].ticket_types[0].capacity would take away 1 place of ga held or sold: ga.5`,
    ]);
    expect(await free('ga')).toEqual(['ga.1']);
  });

  it('never gives a new standing ticket a number that is in use', async () => {
    await order('HELD', 'floor', 'ga', ['ga.5']);
    await attempt({ [`${sections}[1].ticket_types[0].capacity`]: 2 });
    await attempt({ [`${sections}[1].ticket_types[0].capacity`]: 4 });
    expect(await free('ga')).toEqual(['ga.1', 'ga.6', 'ga.7']);
  });

  it('reports wrong shapes, unknown references and taken units together', async () => {
    await order('HELD', 'floor', 'ga', ['ga.4', 'ga.5']);
    const problems = await attempt({
      'vouchers[0].value': 'ten',
      'events[1].venue_id': 'nowhere',
      [`${sections}[1].ticket_types[0].capacity`]: 1,
    });
    expect(problems.toSorted()).toEqual([
      `${sections}[1].ticket_types[0].capacity would take away 1 place of ga held or sold: ga.5`,
      'events[1].venue_id names an unknown venue: nowhere',
      'vouchers[0].value must be a number',
    ]);
    const named = await attempt({ 'venues[0].city_id': 'atlantis', 'events[1].category': 'dance' });
    expect(named, 'what names a badly shaped one may be right').toEqual([
      expect.stringMatching(/^venues\[0\]\.city_id must be one of /),
      'events[1].category names an unknown category: dance',
    ]);
  });

  it('refuses to delete or change a seat that is held or sold', async () => {
    await order('HELD', 'stalls', 'near', ['a1', 'a2']);
    const before = await snapshot();
    expect(await attempt({ [`${sections}[0].without`]: ['a1', 'a2', 'a3', 'b2'] })).toEqual([
      `${sections}[0].ticket_types[0] has no seat to sell`,
    ]);
    expect(await attempt({ [`${sections}[0].without`]: ['a1', 'b2'] })).toEqual([
      `${sections}[0] would take away 1 seat held or sold: a1`,
    ]);
    expect(await attempt({ 'plans[0].sections[0].rows[0].label': 'Z' })).toEqual([
      `${sections}[0] would change 2 seats held or sold: a1, a2`,
    ]);
    expect(await snapshot()).toEqual(before);
    expect(await attempt({ [`${sections}[0].without`]: ['a3', 'b2'] })).toEqual([]);
  });

  it('keeps a unit that a ticket was ever issued for', async () => {
    await order('GONE', 'floor', 'ga', ['ga.1']);
    await sql`INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, voided_at)
      VALUES ('t', 'seated1', 'ga.1', 'ga', 'GONE', 'an', 'c', 1, 'q', now())`.execute(database.db);
    await sql`UPDATE units SET claim_kind = NULL, claim_id = NULL`.execute(database.db);
    expect(await attempt({ [`${sections}[1].ticket_types[0].capacity`]: 1 })).toEqual([]);
    expect(await free('ga')).toEqual(['ga.1']);
  });

  it('refuses to delete a showing, a section or a ticket type that was ever ordered', async () => {
    await order('OVER', 'floor', 'ga', []);
    const stage = partOf(`${sections}[0]`);
    expect(await attempt({ [sections]: [stage] })).toEqual([
      `${sections} would take away section floor, which has been ordered`,
      `${sections} would take away ticket type ga, which has been ordered`,
    ]);
    const other = { ...(partOf('events[1].showings[0]') as object), id: 'other1' };
    const gone = [
      'events[0].showings would take away showing seated1, which has 1 order: set its status to cancelled instead',
    ];
    expect(await attempt({ 'events[0].showings': [other] })).toEqual(gone);
    expect(await attempt({ events: [partOf('events[1]')], banners: [], remove_events: ['seated'] })).toEqual([
      gone[0]?.replace('events[0].showings', 'remove_events[0]'),
    ]);
  });

  it('deletes what nobody ordered', async () => {
    const floorOnly = [partOf(`${sections}[1]`)];
    expect(await attempt({ [sections]: floorOnly })).toEqual([]);
    expect(await free('near')).toEqual([]);
    expect(await attempt({ events: [partOf('events[0]')], remove_events: ['free', 'never_was'] })).toEqual(
      [],
    );
    expect(await database.db.selectFrom('events').select('id').execute()).toEqual([{ id: 'seated' }]);
    expect(await database.db.selectFrom('search_documents').select('event_id').execute()).toEqual([
      { event_id: 'seated' },
    ]);
  });

  it('keeps the numbers of a queue, and refuses to delete a showing with a queue that people wait in', async () => {
    await sql`UPDATE queues SET last_number = 7, now_serving = 3`.execute(database.db);
    await sql`INSERT INTO queue_entries (showing_id, user_id, entry_id, number) VALUES ('seated1', 'an', 'e', 7)`.execute(
      database.db,
    );
    expect(await attempt({ 'events[0].showings[0].queue.rate_per_minute': 90 })).toEqual([]);
    expect(await database.db.selectFrom('queues').selectAll().executeTakeFirst()).toMatchObject({
      last_number: 7,
      now_serving: 3,
      rate_per_minute: 90,
    });
    const other = { ...(partOf('events[1].showings[0]') as object), id: 'other1' };
    expect(await attempt({ 'events[0].showings': [other] })).toEqual([
      'events[0].showings would take away showing seated1, which has 1 person waiting in its queue: set its status to cancelled instead',
    ]);
  });

  it('waits for a buyer who holds a lock, and then refuses', async () => {
    const buyer = await database.pool.connect();
    await buyer.query('BEGIN');
    await buyer.query(`SELECT FROM units WHERE showing_id = 'seated1' AND id = 'a3' FOR UPDATE`);
    const importing = attempt({ [`${sections}[0].without`]: ['a3', 'b2'] });
    await vi.waitFor(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect((await database.pool.query(waiting)).rowCount).toBe(1);
    }, patience);
    await buyer.query(
      `UPDATE units SET claim_kind = 'order', claim_id = 'RACE' WHERE showing_id = 'seated1' AND id = 'a3'`,
    );
    await buyer.query('COMMIT');
    buyer.release();
    expect(await importing).toEqual([
      `${sections}[0] would touch a3, which somebody took just now: import again`,
    ]);
  });

  it('refuses a changed plan that events outside the file use', async () => {
    const planOnly = smallCatalogue({
      events: [],
      banners: undefined,
      'plans[0].sections[0].outline': 'M0 0H9V9Z',
    });
    expect(await problemsOf(importValue(database.db, planOnly))).toEqual([
      'plans[0] changes, but seated sells its seats too: import them together, or use a new id',
    ]);
  });
});
