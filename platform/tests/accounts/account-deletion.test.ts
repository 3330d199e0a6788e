// The right to one's data and to its deletion: after a proof, only figures are left of the person.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeAccounts } from '../../accounts/social/merge-accounts.ts';
import { transact } from '../../db/transact.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { payLate } from '../../payment/settle/pay-late.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addPerson, rowsThatSay, type PersonOptions, type TestPerson } from './_person.ts';
import { goodPassword, prove, signUp, stepUp, type Buyer } from '../../../testing/people/sign-up.ts';
import { sweep } from '../../../testing/shop/sweep.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;
let buyer: Buyer;
let person: TestPerson;
let phones = 70_000_000;
let phone: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

async function newPerson(options: PersonOptions = {}): Promise<void> {
  phones += 1;
  phone = `09${phones}`;
  buyer = await signUp(movie, device, { phone });
  const email = `${buyer.id}@example.com`;
  await sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${buyer.id}`.execute(
    movie.db,
  );
  person = await addPerson(movie.db, {
    ...options,
    account: { id: buyer.id, email, phone: phone.replace(/^0/, '+84') },
  });
}
beforeEach(() => newPerson());

const erase = (body: object, access = buyer.access) =>
  movie.call('/users/me/delete', { device, access, body, language: 'en' });
const codeOf = async (body: object) => (await erase(body)).error?.extensions.code;
const isThere = async () =>
  (await movie.call('/users/me', { method: 'GET', device, access: buyer.access })).status === 200;

describe('deleting an account', () => {
  test("needs the account's password, or its own proof for this purpose", async () => {
    expect(await codeOf({})).toBe('wrong_credentials');
    expect(await codeOf({ password: 'khongphai' })).toBe('wrong_credentials');
    expect(await codeOf({ phone_token: 'nothing' })).toBe('otp_expired');
    movie.clock.advance(5 * 60_000);
    const login = await prove(movie, device, { contact: { phone } });
    expect(await codeOf({ phone_token: login.data.phone_token })).toBe('otp_expired');
    expect(await isThere()).toBe(true);

    movie.clock.advance(5 * 60_000);
    const { access } = buyer;
    const proof = await prove(movie, device, { contact: { phone }, type: 'delete_account', access });
    const mine = buyer;
    await newPerson();
    expect(await codeOf({ phone_token: proof.data.phone_token })).toBe('otp_expired');
    expect(await isThere()).toBe(true);
    buyer = mine;
    expect((await erase({ phone_token: proof.data.phone_token })).data).toEqual({ kept_orders: 1 });
    expect(await isThere()).toBe(false);
  });

  test('limits password guesses as a login does', async () => {
    for (let tries = 0; tries < limits.loginMaxTries; tries += 1) await codeOf({ password: 'khongphai' });
    expect(await codeOf({ password: goodPassword })).toBe('login_too_many_tries');
  });

  test('leaves no word of the person in any table, and keeps the figures', async () => {
    const { db } = movie;
    const words = [person.mark, person.email, person.phone, buyer.id.concat('@')];
    expect((await rowsThatSay(db, words)).length).toBeGreaterThan(10);
    const figures = () =>
      sql`
      SELECT o.code, o.state, o.total, o.paid_at, o.lines, p.reference, p.provider_transaction, r.amount,
        (SELECT count(*) FROM order_transitions t WHERE t.order_code = o.code) AS steps,
        (SELECT count(*) FROM tickets t WHERE t.order_code = o.code AND t.voided_at IS NULL) AS tickets
      FROM orders o LEFT JOIN payments p ON p.order_code = o.code LEFT JOIN receipts r ON r.payment_id = p.id
      WHERE o.user_id = ${buyer.id} ORDER BY o.code`.execute(db);
    const before = (await figures()).rows;

    const done = await erase({ password: goodPassword });
    expect(done.data).toEqual({ kept_orders: 1 });
    expect((await figures()).rows).toEqual(before);
    // The last mail is still waiting; once it is sent, its row is emptied and then deleted.
    const rest = await rowsThatSay(db, words);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toMatch(/^outbox: .*Your Mở Màn account has been deleted/);
    const { rows } = await sql<{ text: string }>`SELECT payload ->> 'text' AS text FROM outbox
      WHERE topic = ${person.email}`.execute(db);
    for (const part of ['1 order', '88/2015/QH13', '174/2016', '10 years'])
      expect(rows[0]?.text).toContain(part);
    expect(await sweep(db)).toEqual({});
  });

  test('ends every session at once, and no login works', async () => {
    const other = await movie.device('laptop_0123456789abcd');
    const login = { phone, password: goodPassword };
    const second = await movie.call('/users/login/phone', { device: other, body: login });
    expect(second.status).toBe(200);
    await erase({ password: goodPassword });
    const { access_token: access, refresh_token } = second.data.grants;
    const me = await movie.call('/users/me', { method: 'GET', device: other, access });
    expect(me.error.extensions.code).toBe('invalid_device_access');
    const refreshed = await movie.call('/users/login/refresh_token', {
      device: other,
      body: { refresh_token },
    });
    expect(refreshed.error.extensions.code).toBe('invalid_refresh_token');
    const again = await movie.call('/users/login/phone', { device, body: login });
    expect(again.error.extensions.code).toBe('wrong_credentials');
    expect((await erase({ password: goodPassword })).error.extensions.code).toBe('invalid_device_access');
    const { rows } = await sql<{ kind: string }>`SELECT payload ->> 'kind' AS kind FROM outbox
      WHERE topic = ${`users/${buyer.id}`} ORDER BY id DESC LIMIT 1`.execute(movie.db);
    expect(rows).toEqual([{ kind: 'session' }]);
  });

  test('frees phone and email for a new account, which has nothing of the old one', async () => {
    await erase({ password: goodPassword });
    const anew = await signUp(movie, device, { phone });
    expect(anew.id).not.toBe(buyer.id);
    await sql`UPDATE users SET email = ${person.email}, email_verified_at = now() WHERE id = ${anew.id}`.execute(
      movie.db,
    );
    const step_up_token = await stepUp(movie, device, anew.access);
    const body = { step_up_token };
    const all = await movie.call('/users/me/export', { device, access: anew.access, body });
    expect(all.data.orders).toEqual([]);
    expect(JSON.stringify(all.data)).not.toContain(person.mark);
  });

  test('waits for live orders and for payments that may still arrive, and names them', async () => {
    const { db } = movie;
    const busy = async () => {
      const { error } = await erase({ password: goodPassword, give_up_tickets: true });
      return error && [error.extensions.code, ...(error.extensions.order_codes ?? [])];
    };
    const set = (state: string) =>
      sql`UPDATE orders SET state = ${state}, hold_until = now() + interval '9 minutes'
        WHERE code = ${person.expired}`.execute(db);
    for (const state of ['holding', 'awaiting_payment']) {
      await set(state);
      expect(await busy(), state).toEqual(['account_busy', person.expired]);
    }
    await set('expired');
    await sql`UPDATE payments SET state = 'pending' WHERE id = ${person.paid}`.execute(db);
    expect(await busy()).toEqual(['account_busy', person.paid]);
    await sql`UPDATE payments SET state = 'succeeded' WHERE id = ${person.paid}`.execute(db);
    await sql`INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
      VALUES (${person.paid}, ${person.paid}, ${person.paid}, 1, 'overpaid', 'processing')`.execute(db);
    expect(await busy()).toEqual(['account_busy', person.paid]);
    expect(await isThere()).toBe(true);
    await sql`DELETE FROM refunds`.execute(db);
    expect(await busy()).toBeUndefined();
  });

  test('asks before giving up valid tickets, which then open no gate', async () => {
    await newPerson({ startsIn: 600 });
    const refused = await erase({ password: goodPassword });
    expect(refused.error.extensions).toMatchObject({ code: 'account_has_tickets', tickets: 1 });
    expect(await isThere()).toBe(true);
    expect((await erase({ password: goodPassword, give_up_tickets: true })).status).toBe(200);
    const { rows } = await sql<{ live: number }>`SELECT count(*) AS live FROM tickets
      WHERE order_code = ${person.paid} AND voided_at IS NULL`.execute(movie.db);
    expect(rows).toEqual([{ live: 0 }]);
    expect(await sweep(movie.db)).toEqual({});
  });

  test('does not touch mails to an address that was only claimed', async () => {
    const { db } = movie;
    const victim = 'victim@example.com';
    await sql`UPDATE users SET pending_email = ${victim} WHERE id = ${buyer.id}`.execute(db);
    await sql`UPDATE orders SET contact = jsonb_build_object('email', ${victim}::text) WHERE code = ${person.paid}`.execute(
      db,
    );
    await sql`INSERT INTO outbox (kind, topic, payload) VALUES ('mail', ${victim}, '{"text": "their own"}')`.execute(
      db,
    );
    await sql`INSERT INTO otps (token, root_token, purpose, recipient, code_hash, expires_at)
      VALUES ('victims', 'victims', 'login', ${victim}, '', now())`.execute(db);
    await erase({ password: goodPassword });
    const waiting = await rowsThatSay(db, [victim]);
    expect(waiting.map((row) => row.split(':')[0])).toEqual(['otps', 'outbox']);
  });

  test('includes the accounts that were joined to it', async () => {
    const { db } = movie;
    const joined = await addPerson(db);
    await transact(db, (trx) => mergeAccounts(trx, { from: joined.id, into: buyer.id, now: new Date() }));
    expect((await erase({ password: goodPassword })).data).toEqual({ kept_orders: 2 });
    // Mails to an address that belongs to nobody any more are sent, and deleted within the hour.
    const rest = await rowsThatSay(db, [joined.mark, joined.phone, person.mark]);
    expect(rest.filter((row) => !/^(outbox|inbox_messages):/.test(row))).toEqual([]);
  });

  test('refunds a late payment, because nobody can get its tickets', async () => {
    await newPerson({ startsIn: 600 });
    await erase({ password: goodPassword, give_up_tickets: true });
    const sold = await transact(movie.db, async (tx) => {
      const order = await lockOrder(tx, person.expired);
      // A refused payment needs no other dependency.
      return order && payLate(tx, {} as never, order, 'vnpay');
    });
    expect(sold).toBe(false);
  });
});

test('exports everything to the owner, some times a day', async () => {
  const body = { step_up_token: await stepUp(movie, device, buyer.access) };
  const ask = () => movie.call('/users/me/export', { device, access: buyer.access, body });
  const first = await ask();
  expect(first.data.account).toMatchObject([{ id: buyer.id, email: person.email }]);
  expect(JSON.stringify(first.data)).not.toMatch(/argon2|secret/);
  for (let times = 1; times < limits.exportsMaxPerDay; times += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).error.extensions.name).toBe('too_fast');
});
