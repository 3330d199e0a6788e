import type { Database } from '../platform/db/open.ts';
import { addShowing } from '../testing/shop/showing.ts';
import { ask } from '../testing/shop/buy-over-rest.ts';
import { dataOf, openSystem } from './system.ts';
import { drive, type Row } from './measure.ts';
import { byHash } from './persisted-body.ts';
import { cookiesOf, addShoppers } from '../testing/people/sessions.ts';

const showings = 400;
const ticketsEach = 5;
const rounds = 20;

const offlineTickets = byHash<{ after?: string }>('OfflineTickets');

interface Page {
  myTickets: { edges: { cursor: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

/** Tickets of that many showings, as purchases would have created them. */
async function giveTickets({ db, pool }: Database, userId: string): Promise<void> {
  for (let n = 0; n < showings; n += 1) {
    const { id } = await addShowing(db, { places: ticketsEach, startsIn: 60 * (n - showings / 4) });
    const code = `BENCH${n}`;
    await pool.query(
      `INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until, paid_at, ended_at)
      VALUES ($1, $2, $3, 'paid', 'floor', '[]', 0, 0, now(), now(), now())`,
      [code, id, userId],
    );
    await pool.query(
      `UPDATE units SET sold = true, claim_kind = 'order', claim_id = $1 WHERE showing_id = $2`,
      [code, id],
    );
    await pool.query(
      `INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
      SELECT md5(showing_id || id), showing_id, id, ticket_type_id, $1, $2, md5(id || showing_id), 1, repeat('Q', 300)
      FROM units WHERE showing_id = $3`,
      [code, userId, id],
    );
  }
  await pool.query('ANALYZE');
}

export async function readTicketPages(): Promise<Row[]> {
  const system = await openSystem({ connections: 1 });
  const { database, gateways, http, platform } = system;
  try {
    const [shopper] = await addShoppers(database.db, 1);
    if (!shopper) throw new Error('nobody has tickets');
    await giveTickets(database, shopper.id);
    const cookie = cookiesOf(shopper);
    let after: string | undefined;
    const page = async (): Promise<boolean> => {
      const body = offlineTickets(after === undefined ? {} : { after });
      const answer = await dataOf<Page>(system, gateways[0], body, cookie);
      const { hasNextPage = false, endCursor } = answer?.myTickets.pageInfo ?? {};
      after = hasNextPage ? endCursor : undefined;
      return answer !== undefined;
    };
    const drives = { atOnce: 1, calls: rounds * showings, seconds: 10 };
    const through = await drive({ name: 'OfflineTickets, a page of 2,000 tickets', ...drives, call: page });
    const overRest = await drive({
      name: 'baseline: GET /tickets?first=100, the first page',
      ...drives,
      call: async () =>
        (await ask({ http, url: platform.url }, shopper, 'GET /tickets?first=100')).status === 200,
    });
    return [through, overRest];
  } finally {
    await system.close();
  }
}
