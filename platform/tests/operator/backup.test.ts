// Backup and restore of a whole system.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import { placeHold } from '../../sale/booking/place-hold.ts';
import { runOperateCommand } from '../../commands/operate.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import { verifyTicket } from '../../ticket/qr/verify-ticket.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { payOnce } from '../../payment/start-payment.ts';
import { openBooking, places, seats, type Booking } from '../../../testing/shop/booking.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { start, payFor } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { asOperator, decide, doAsOperator, ofOrder, refund } from './_operator.ts';

let booking: Booking;
let said: string[];
let dataDir: string;
let folder: string;
beforeAll(async () => {
  booking = await openBooking();
  const { db } = booking.deps;
  const showing = await addShowing(db, { seats: 6, coupleSeats: true, places: 20 });
  await payFor(booking, showing, seats('S01', 'S02'));
  const { code } = await payFor(booking, showing, places(2));
  await refund(booking, ofOrder(code));
  await start(booking, showing, places(1));
  // Decided but not carried out; it is carried out in the restored system.
  await decide(booking, ofOrder((await payFor(booking, showing, places(1))).code));
});
afterAll(() => booking.close());
beforeEach(() => {
  said = [];
  const keep = (text: unknown): void => void said.push(...String(text).split('\n'));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  for (const [name, value] of Object.entries(testSecrets)) vi.stubEnv(name, value);
  dataDir = newFolder();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', booking.database.url);
  folder = join(newFolder(), 'backup');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function operate(...words: string[]): Promise<string> {
  said = [];
  const code = await runOperateCommand(words);
  if (code !== 0) throw new Error(said.join('\n'));
  return said.join('\n');
}
const confirmed = async (...words: string[]) => {
  const word = /--confirm (\w+)$/.exec(await operate(...words))?.[1] ?? '';
  return operate(...words, '--confirm', word);
};

/** Tables in which a restore ends something. */
const closed = ['desk_refunds', 'refunds', 'tickets'];

/** The content of a database, by table, in no order. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
      ORDER BY relname`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (name.startsWith('schema_')) continue;
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' ORDER BY t::text)), '') AS sum FROM ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  await client.end();
  return sums;
}

test('restores a system as it was; it sells on, and its tickets verify with its keys', async () => {
  expect(await operate('backup', folder)).toMatch(/\d+ rows of \d+ tables and 10 secrets in/);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(testSecrets.ACCESS_TOKEN_SECRET);
  const before = await contents(booking.database.url);

  const target = await openTestDatabase({ empty: true });
  vi.stubEnv('DATABASE_URL', target.url);
  const preview = await operate('restore', folder);
  expect(preview).toContain('whole by their sums');
  expect(await target.pool.query(`SELECT to_regclass('users') AS at`)).toMatchObject({
    rows: [{ at: null }],
  });
  expect(await confirmed('restore', folder)).toContain('The newest 5 tickets are signed by the keys');
  const after = await contents(target.url);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(closed);
  await expect(operate('restore', folder, '--confirm', 'x')).rejects.toThrow('Nothing was changed');
  await expect(confirmed('restore', folder)).rejects.toThrow('not empty');

  // Decided refunds are carried out after a check, and new rows get numbers that were never used.
  const moved: Booking = { ...booking, database: target, deps: { ...booking.deps, db: target.db } };
  const { rows: undone } = await sql<{
    id: string;
  }>`SELECT id FROM desk_refunds WHERE done_at IS NULL`.execute(target.db);
  for (const { id } of undone) await doAsOperator(target.db, ['refund', 'go-on', id]);
  await carryOutRefunds(moved.deps);
  const showing = await addShowing(target.db);
  const { code } = await payForIn(moved, showing.id);
  const { rows } = await sql<{ number: number; before: number }>`
    SELECT number, (SELECT max(number) FROM tickets WHERE order_code <> ${code}) AS before
    FROM tickets WHERE order_code = ${code} LIMIT 1`.execute(target.db);
  expect(rows[0]!.number).toBeGreaterThanOrEqual(rows[0]!.before + 1_000_000);
  expect(await sweep(target.db)).toEqual({});
  await target.close();
});

test('does not revive what ended after the backup: sessions, keys of gates, links, QRs; payments out wait for the operator', async () => {
  const { db } = booking.deps;
  // Everything that is valid at the time of the backup, and ends after it.
  const showing = await addShowing(db, { places: 20 });
  const { code, buyer } = await payFor(booking, showing, places(2));
  const paid = await payFor(booking, showing, places(1));
  await refund(booking, ofOrder(paid.code));
  const token = 'session-of-before';
  await sql`INSERT INTO devices (id, device_id) VALUES (${token}, ${token})`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id) VALUES (${token}, ${buyer}, ${token})`.execute(
    db,
  );
  await sql`INSERT INTO mail_links (token_hash, purpose, user_id, email, expires_at)
    VALUES (${token}, 'reset_password', ${buyer}, 'an@example.com', now() + interval '1 hour')`.execute(db);
  await sql`INSERT INTO gate_devices (id, event_id, role, name, key_hash, code_salt)
    SELECT 'gateofbefore', event_id, 'head', 'A', sha256('a'), substr(sha256('a'), 1, 16) FROM showings
    WHERE id = ${showing.id}`.execute(db);
  const ticketsOf = async (from: typeof db) =>
    (
      await sql<{ id: string; generation: number; code: string; qr: string }>`
        SELECT id, generation, code, qr FROM tickets WHERE order_code = ${code} ORDER BY number`.execute(from)
    ).rows;
  const before = await ticketsOf(db);
  await operate('backup', folder);

  const target = await openTestDatabase({ empty: true });
  vi.stubEnv('DATABASE_URL', target.url);
  const told = await confirmed('restore', folder);
  expect(told).toMatch(/Ended: \d+ sessions? and 1 device at gates/);
  const open = async (table: string, condition: string) =>
    (await target.pool.query(`SELECT FROM ${table} WHERE ${condition}`)).rowCount;
  expect(await open('session_families', 'revoked_at IS NULL')).toBe(0);
  expect(await open('mail_links', 'used_at IS NULL')).toBe(0);
  expect(await open('otps', 'spent_at IS NULL')).toBe(0);
  expect(await open('gate_devices', 'revoked_at IS NULL')).toBe(0);
  const renewed = await ticketsOf(target.db);
  const { published } = booking.deps.ticketKeys;
  for (const [at, ticket] of renewed.entries()) {
    const old = before[at]!;
    // Higher than any generation given out after the backup; each gift and each reissue raises it by one.
    expect(ticket.generation).toBe(old.generation + limits.restoreGenerations);
    expect(ticket.code).not.toBe(old.code);
    expect(verifyTicket(ticket.qr, published)).toMatchObject({ ok: true });
  }

  // Stopped: not sent, in no file, visible to the operator, until it is released.
  const moved = { ...booking.deps, db: target.db };
  await sendRefunds(moved);
  const held = async () =>
    (await target.pool.query('SELECT id, state FROM refunds WHERE held_since IS NOT NULL')).rows;
  const all = await held();
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(({ state }) => state === 'requested' || state === 'due')).toBe(true);
  expect(await asOperator(target.db, ['refund', 'held'])).toContain(paid.code);
  expect(await asOperator(target.db, ['waiting'])).toContain('held refunds');
  await expect(asOperator(target.db, ['refund', 'retry', all[0]?.id])).rejects.toThrow('refund release');
  await doAsOperator(target.db, ['refund', 'by-hand', all[0]?.id], { note: 'VCB FT1' });
  expect(await held()).toHaveLength(all.length);
  expect(await asOperator(target.db, ['refund', 'held'])).not.toContain(all[0]?.id);
  await doAsOperator(target.db, ['refund', 'release', 'all']);
  expect(await asOperator(target.db, ['refund', 'held'])).toContain('No refund is held');
  expect(await sweep(target.db)).toEqual({});
  await target.close();
});

/** A free order, because it needs no provider of the other database. */
async function payForIn({ deps: { db } }: Booking, showingId: string): Promise<{ code: string }> {
  const user = await addBuyer(db);
  await sql`UPDATE ticket_types SET price = 0 WHERE showing_id = ${showingId}`.execute(db);
  const moved = { ...booking.deps, db };
  const deps = { ...moved, tryHold: holdsInGroups(moved) };
  const request = {
    showingId,
    userId: user,
    language: 'vi' as const,
    turnToken: undefined,
    selection: places(1),
  };
  const { code } = await placeHold(deps, request);
  await sql`UPDATE orders SET contact = '{"name":"An","email":"r@example.com","phone":"+84901000009"}' WHERE code = ${code}`.execute(
    db,
  );
  const pay = { code, userId: user, method: null, language: 'vi' as const, ipAddress: '203.0.113.7' };
  await payOnce(deps, pay, { kind: 'submit', key: randomUUID() });
  return { code };
}

test('refuses a damaged file, other keys, and an existing folder, and restores nothing half', async () => {
  await operate('backup', folder);
  await expect(operate('backup', folder)).rejects.toThrow('is there already');
  const target = await openTestDatabase({ empty: true });
  vi.stubEnv('DATABASE_URL', target.url);
  vi.stubEnv('ACCESS_TOKEN_SECRET', 'other'.repeat(10));
  await expect(operate('restore', folder)).rejects.toThrow('ACCESS_TOKEN_SECRET');
  vi.stubEnv('ACCESS_TOKEN_SECRET', testSecrets.ACCESS_TOKEN_SECRET);

  const file = join(folder, 'tables/orders.copy.gz');
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged[damaged.length - 9] = (damaged[damaged.length - 9] ?? 0) ^ 1;
  writeFileSync(file, damaged);
  await expect(operate('restore', folder)).rejects.toThrow('orders.copy.gz is damaged');
  writeFileSync(file, whole);

  // The checksums are right, but the rows do not fit together; the database refuses and keeps nothing.
  const manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  const orders = manifest.tables.find(({ name }) => name === 'orders')!;
  orders.rows += 1;
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest));
  await expect(confirmed('restore', folder)).rejects.toThrow(/orders: \d+ rows of/);
  expect((await target.pool.query('SELECT FROM orders')).rowCount).toBe(0);
  expect((await target.pool.query('SELECT FROM users')).rowCount).toBe(0);
  await target.close();
});

test('restores an embedded system into an empty data folder, with its secrets', async () => {
  await operate('backup', folder);
  const elsewhere = newFolder();
  vi.unstubAllEnvs();
  vi.stubEnv('DATA_DIR', elsewhere);
  vi.stubEnv('NODE_ENV', 'test');
  expect(await confirmed('restore', folder)).toMatch(/The newest \d+ tickets are signed/);
  expect(JSON.parse(readFileSync(join(elsewhere, 'secrets.json'), 'utf8'))).toEqual(testSecrets);
});
