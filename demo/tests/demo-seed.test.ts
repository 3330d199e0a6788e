import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBuyers, demoPassword } from '../accounts.ts';
import { demoCatalogue, seedDemo } from '../seed/seed-demo.ts';
import type { Database } from '../../platform/db/open.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { readCatalogueFile } from '../../platform/catalogue/import/read-catalogue-file.ts';
import { timesOf } from '../../platform/catalogue/file/showing-times.rule.ts';
import { openTicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import { verifyTicket } from '../../platform/ticket/qr/verify-ticket.ts';
import { settableClock } from '../../platform/lib/time/clock.ts';
import { isPassword } from '../../platform/lib/crypto/hash-password.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { openTestDatabase } from '../../testing/engines/database.ts';
import { sweep } from '../../testing/shop/sweep.ts';

const start = new Date('2026-11-20T15:00:00+07:00');
const ticketKeys = openTicketKeys([
  { id: 1, privateKey: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00Z' },
]);
const log = createLog({ level: 'silent' });
const seed = (now: Date) =>
  seedDemo({ db: database.db, log, clock: settableClock(now), ticketKeys, rolls: false });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const ask = async (query: string) => (await database.pool.query(query)).rows as Record<string, unknown>[];

describe('the demo', () => {
  it('is written once, even by two processes at once, and not changed afterwards', async () => {
    const written = await Promise.all([seed(start), seed(start)]);
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await seed(new Date('2027-01-01'))).toBe(false);
    expect(await ask(`SELECT count(*) AS n FROM events`)).toEqual([{ n: 82 }]);
  }, 240_000);

  it('has consistent orders, money, tickets and balances', async () => {
    expect(await sweep(database.db)).toEqual({});
  });

  it('does not change when its file is imported again', async () => {
    const report = await importCatalogue(database.db, demoCatalogue, { now: new Date('2027-01-01') });
    for (const counts of Object.values(report))
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('has a sold-out showing whose orders, money, units and tickets agree', async () => {
    expect(
      await ask(`SELECT count(*) AS units, count(*) FILTER (WHERE sold) AS sold, count(DISTINCT claim_id) AS orders
        FROM units WHERE showing_id = 'cuoixong1'`),
    ).toEqual([{ units: 80, sold: 80, orders: 20 }]);
    expect(
      await ask(`SELECT o.code FROM orders o WHERE o.state <> 'paid' OR o.paid_at IS NULL
        OR o.total <> (SELECT sum(p.amount) FROM payments p WHERE p.order_code = o.code AND p.state = 'succeeded')
        OR o.total <> (SELECT sum(r.amount) FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = o.code)
        OR (SELECT count(*) FROM tickets t WHERE t.order_code = o.code) <> (o.lines -> 0 ->> 'quantity')::int
        OR (SELECT count(*) FROM units u WHERE u.claim_id = o.code AND u.sold) <> (o.lines -> 0 ->> 'quantity')::int
        OR (SELECT array_agg(to_state ORDER BY id) FROM order_transitions WHERE order_code = o.code)
          <> ARRAY['holding', 'awaiting_payment', 'paid']`),
    ).toEqual([]);
    expect(await ask(`SELECT user_id FROM tickets GROUP BY user_id, showing_id HAVING count(*) > 4`)).toEqual(
      [],
    );
    const [ticket] = await ask('SELECT qr FROM tickets LIMIT 1');
    expect(verifyTicket(String(ticket?.['qr']), ticketKeys.published)).toMatchObject({ ok: true });
  });

  it('has buyers that can log in', async () => {
    const users = await ask(
      `SELECT email, phone, password_hash FROM users WHERE password_hash IS NOT NULL ORDER BY email`,
    );
    expect(users.map(({ email, phone }) => [email, phone])).toEqual(
      demoBuyers.map(({ email, phone }) => [email, phone]),
    );
    expect(await isPassword(String(users[0]?.['password_hash']), demoPassword)).toBe(true);
  });

  it('has a picture for everything that shows one, none larger than a page allows', async () => {
    const paths = `SELECT poster AS path FROM events UNION ALL SELECT banner FROM events
      UNION ALL SELECT logo FROM organizers UNION ALL SELECT picture FROM artists WHERE picture IS NOT NULL
      UNION ALL SELECT body ->> 'image' FROM content_items WHERE kind <> 'category'`;
    const shown = await ask(`SELECT path, octet_length(bytes) AS size, preview FROM (${paths}) AS shown
      LEFT JOIN pictures ON hash = split_part(path, '/', 3)`);
    expect(shown.length).toBeGreaterThan(170);
    expect(shown.filter(({ preview }) => !String(preview).startsWith('data:image/'))).toEqual([]);
    expect(shown.filter(({ size }) => Number(size) > 400 * 1024)).toEqual([]);
  });

  it('has a showing this weekend, whenever it is first started', async () => {
    const { catalogue } = await readCatalogueFile(demoCatalogue);
    const hourMs = 3_600_000;
    const monday = Date.parse('2026-11-16T00:30:00+07:00');
    for (let hour = 0; hour < 7 * 24 - 1; hour++) {
      const base = new Date(monday + hour * hourMs);
      const showings = catalogue.events.flatMap((event) =>
        event.showings.map((showing) => timesOf(showing, base)),
      );
      const weekend = showings.filter(
        ({ starts_at: at, ends_at }) =>
          at.getTime() >= monday + 4 * 24 * hourMs - hourMs &&
          at.getTime() < monday + 7 * 24 * hourMs &&
          ends_at > base,
      );
      expect(weekend.length, base.toISOString()).toBeGreaterThan(0);
    }
  });
});
