// Tickets that are bound to identity numbers: so many tickets for each, over all orders of a showing; and the number is nowhere.
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { dataOf } from '../../../testing/rest-client.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
import { transact } from '../../db/transact.ts';
import { createLog } from '../../lib/log/log.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { readExport } from '../../operator/export/export.store.ts';

let shop: Shop;
/** Everything that the platform logs, at the most talkative level. */
const lines: string[] = [];
beforeAll(async () => {
  shop = await openShop(
    {},
    { log: createLog({ level: 'trace', stream: { write: (line) => lines.push(line) } }) },
  );
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});
const guards = guardsOf(() => shop.database.db);
afterEach(() => guards.putBack());

const db = () => shop.database.db;
const contact = {
  ...{ name: 'Nguyễn An', phone: '0901000001' },
  ...{ email: 'an@example.com', confirm_email: 'an@example.com' },
};
const one = '001099012345';
const two = '079205067890';
const showingOf = (ticketsMax = 1) =>
  addShowing(db(), {
    seats: 6,
    attendees: {
      ...({ name: 'required', phone: null, questions: [], until_minutes: 180 } as const),
      identity: { tickets_max: ticketsMax },
    },
  });

async function hold(showing: TestShowing, seats: string[], user?: string) {
  const buyer = user ?? (await shop.buyer());
  const body = { seat_ids: seats, tickets: [], idempotency_key: randomId() };
  const { code } = dataOf(
    await shop.call(`POST /showings/${showing.id}/holds`, { user: buyer, body }),
  ) as OrderWire;
  const answer = (numbers: string[], units = seats) =>
    shop.call(`PUT /orders/${code}/answers`, {
      user: buyer,
      body: {
        contact,
        attendees: units.map((unit_id, at) => ({
          ...{ unit_id, name: 'Lê An', identity_number: numbers[at] ?? '' },
        })),
      },
    });
  return { user: buyer, code, answer };
}
type Answer = Awaited<ReturnType<Shop['call']>>;
/** The places of what was wrong; none when it was taken. */
const wrong = (answer: Answer): string[] => {
  const details = answer.errors?.[0]?.extensions as
    | { fields?: { path: string; problem: string }[] }
    | undefined;
  return (details?.fields ?? []).map(({ path, problem }) => `${path} ${problem}`);
};
const used = (unit: string) => [`attendees.${unit}.identity rule.identity.used`];
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code;
const start = (user: string, code: string) =>
  shop.call(`POST /orders/${code}/payments`, {
    user,
    body: { kind: 'submit', method: 'vnpay', idempotency_key: randomId() },
  });
async function pay(user: string, code: string): Promise<string[]> {
  await pressAtBank(shop.http, dataOf(await start(user, code)).pay_url, 'pay');
  const read = async () => (await shop.call(`GET /orders/${code}`, { user })).data.ticket_ids as string[];
  await expect.poll(read, patience).not.toEqual([]);
  return read();
}
const look = async (user: string, id: string) =>
  (await shop.call(`GET /tickets/${id}`, { user })).data as TicketWire;
const name = (user: string, id: string, body: object) =>
  shop.call(`PUT /tickets/${id}/attendee`, { user, body });

test('each ticket needs a number, and a wrong one is said at its ticket', async () => {
  const { user, code, answer } = await hold(await showingOf(), ['S01', 'S02']);
  expect(wrong(await answer(['123']))).toEqual([
    'attendees.S01.identity rule.identity.invalid',
    'attendees.S02.identity rule.identity.required',
  ]);
  expect(wrong(await start(user, code))).not.toEqual([]);
});

test('a number has so many tickets of a showing, over all orders and accounts', async () => {
  const showing = await showingOf(2);
  const first = await hold(showing, ['S01', 'S02', 'S03']);
  expect(wrong(await first.answer([one, one, one]))).toEqual(used('S03'));
  expect(wrong(await first.answer([one, two, two]))).toEqual([]);
  const second = await hold(showing, ['S04', 'S05']);
  expect(wrong(await second.answer([two, one]))).toEqual(used('S04'));
  expect(wrong(await second.answer(['001099000001', one]))).toEqual([]);
  // Another showing knows nothing of it.
  const other = await hold(await showingOf(), ['S01']);
  expect(wrong(await other.answer([one]))).toEqual([]);
});

test('the end of the number is shown, and none has to be typed again', async () => {
  const { user, code, answer } = await hold(await showingOf(), ['S01', 'S02']);
  const answered = dataOf(await answer([one, two])) as OrderWire;
  expect(answered.attendees.map(({ attendee }) => attendee?.identity_end)).toEqual(['2345', '7890']);
  expect(wrong(await answer([]))).toEqual([]);
  // Exchanged between the two tickets of the order.
  expect(wrong(await answer([two, one]))).toEqual([]);
  const [id = ''] = await pay(user, code);
  expect((await look(user, id)).attendee).toMatchObject({ name: 'Lê An', identity_end: '7890' });
});

test.each([
  [
    'expires',
    (code: string) => sql`UPDATE units SET held_until = now() - interval '1 second' WHERE claim_id = ${code}`,
  ],
  [
    'was cancelled',
    (code: string) =>
      sql`UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL WHERE claim_id = ${code}`,
  ],
])('a number is free when the hold %s', async (_, end) => {
  const showing = await showingOf();
  const first = await hold(showing, ['S01']);
  await first.answer([one]);
  const second = await hold(showing, ['S02']);
  expect(wrong(await second.answer([one]))).toEqual(used('S02'));
  await end(first.code).execute(db());
  await sql`UPDATE orders SET hold_until = now() - interval '1 second' WHERE code = ${first.code}`.execute(
    db(),
  );
  expect(wrong(await second.answer([one]))).toEqual([]);
});

test('a number is taken while its order is paid for and sold, and free when the ticket is void', async () => {
  const showing = await showingOf();
  const first = await hold(showing, ['S01']);
  await first.answer([one]);
  const second = await hold(showing, ['S02']);
  const [id] = await pay(first.user, first.code);
  expect(wrong(await second.answer([one]))).toEqual(used('S02'));
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${id}`.execute(db());
  expect(wrong(await second.answer([one]))).toEqual([]);
  // So that the books of this database agree.
  await sql`UPDATE tickets SET voided_at = NULL WHERE id = ${id}`.execute(db());
});

/** Two orders want the same number at the same moment; how many got it. */
async function race(): Promise<number> {
  const showing = await showingOf();
  const orders = [await hold(showing, ['S01']), await hold(showing, ['S02'])];
  await guards.meetIn('claim_identities', 2);
  const answers = await Promise.all(orders.map(({ answer }) => answer([one])));
  await guards.putBack();
  return answers.filter((answer) => wrong(answer).length === 0).length;
}

test('of two orders with one number at the same moment exactly one gets through', async () => {
  expect(await race()).toBe(1);
});

test('control: without the lock both get through', async () => {
  const { here } = await guards.meeting(2);
  const showing = await showingOf();
  const orders = [await hold(showing, ['S01']), await hold(showing, ['S02'])];
  await guards.weaken(
    'claim_identities',
    ["PERFORM pg_advisory_xact_lock(hashtextextended('identity ' || at_showing || ' ' || one, 0));", 'NULL;'],
    ["IF too_many = '{}' THEN", `${here} IF too_many = '{}' THEN`],
  );
  const answers = await Promise.all(orders.map(({ answer }) => answer([one])));
  expect(answers.map(wrong)).toEqual([[], []]);
});

test('a place that left the order and came back needs its number again', async () => {
  const showing = await showingOf();
  const first = await hold(showing, ['S01', 'S02']);
  await first.answer([one, two]);
  const change = (seats: string[]) =>
    shop.call(`POST /showings/${showing.id}/holds`, {
      user: first.user,
      body: { seat_ids: seats, tickets: [], changing: first.code, idempotency_key: randomId() },
    });
  dataOf(await change(['S02']));
  const second = await hold(showing, ['S03']);
  expect(wrong(await second.answer([one]))).toEqual([]);
  expect(dataOf(await change(['S01', 'S02'])).has_all_attendees).toBe(false);
  expect(wrong(await start(first.user, first.code))).toEqual([
    'attendees.S01.identity rule.identity.required',
  ]);
  expect(wrong(await first.answer([one]))).toEqual(used('S01'));
});

test('who comes is changed with the number, under the same limit; the ticket is not given away', async () => {
  const showing = await showingOf();
  const { user, code, answer } = await hold(showing, ['S01', 'S02']);
  await answer([one, two]);
  const [id = ''] = await pay(user, code);
  expect(wrong(await name(user, id, { name: 'Bo', identity_number: two }))).toEqual([
    'identity rule.identity.used',
  ]);
  expect((await look(user, id)).attendee).toMatchObject({ name: 'Lê An', identity_end: '2345' });
  expect(wrong(await name(user, id, { name: 'Bo' }))).toEqual([]);
  expect((await look(user, id)).attendee).toMatchObject({ name: 'Bo', identity_end: '2345' });
  expect(wrong(await name(user, id, { name: 'Bo', identity_number: '001 304 000009' }))).toEqual([]);
  expect((await look(user, id)).attendee).toMatchObject({ name: 'Bo', identity_end: '0009' });
  // The number of before is free.
  const later = await hold(showing, ['S03']);
  expect(wrong(await later.answer([one]))).toEqual([]);
  const gift = await shop.call('POST /gifts', {
    user,
    body: { ticket_ids: [id], idempotency_key: randomId() },
  });
  expect(codeOf(gift)).toBe('gift_bound');
});

test('the number is in no table and in no line of the log, and an account’s own data and the operator’s list have its end', async () => {
  const { user, code, answer } = await hold(await showingOf(), ['S01']);
  await answer([one]);
  await pay(user, code);
  expect(await readExport(db(), 'attendees', [code])).toMatchObject([{ identity_end: '2345' }]);
  const own = await exportAccount(db(), user);
  expect(own['tickets']?.[0]).toMatchObject({ attendee: { identity_end: '2345' } });
  const { rows } = await sql<{ tables: string[] }>`
    SELECT array_agg(relname::text) AS tables FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')`.execute(db());
  const tables = rows[0]?.tables ?? [];
  expect(tables).toContain('outbox');
  const withIt = async (text: string) => {
    const found: string[] = [];
    for (const table of tables) {
      const { rows: some } =
        await sql`SELECT FROM ${sql.table(table)} t WHERE strpos(t::text, ${text}) > 0 LIMIT 1`.execute(db());
      if (some.length > 0) found.push(table);
    }
    return found;
  };
  expect(await withIt(one)).toEqual([]);
  expect(await withIt('Lê An')).toContain('tickets');
  expect(lines.some((line) => line.includes(`/orders/${code}/answers`) || line.includes('answers'))).toBe(
    true,
  );
  expect(lines.filter((line) => line.includes(one))).toEqual([]);
  await transact(db(), (tx) => eraseAccount(tx, { userId: user, giveUpTickets: true }));
  const { rows: left } = await sql`SELECT FROM identity_claims WHERE order_code = ${code}`.execute(db());
  expect(left).toEqual([]);
});
