// Who comes with each ticket: given before payment, changed by the owner until a time, lost when the ticket changes its owner.
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../testing/rest-client.ts';
import { patience } from '../../../testing/patience.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
import type { StoredAttendeeForm } from '../../db/tables/column-types.ts';
import { transact } from '../../db/transact.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { readExport } from '../../operator/export/export.store.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const db = () => shop.database.db;
const contact = {
  name: 'Nguyễn An',
  email: 'an@example.com',
  confirm_email: 'an@example.com',
  phone: '0901000001',
};
const size = {
  id: 'size',
  kind: 'choice',
  required: true,
  label: { vi: 'Cỡ áo', en: 'Shirt size' },
  choices: [
    { value: 's', label: { vi: 'S', en: 'S' } },
    { value: 'm', label: { vi: 'M', en: 'M' } },
  ],
} as const;
const form: StoredAttendeeForm = {
  ...({ name: 'required', phone: 'optional', until_minutes: 180 } as const),
  questions: [{ ...size, choices: [...size.choices] }],
};
const an = { name: 'Lê An', phone: '0901000002', answers: [{ question_id: 'size', value: 'm' }] };
const bo = { name: 'Bo', answers: [{ question_id: 'size', value: 's' }] };

async function held(options: ShowingOptions = {}) {
  const showing = await addShowing(db(), { seats: 3, attendees: form, ...options });
  const user = await shop.buyer();
  const body = { seat_ids: showing.seatIds.slice(0, 2), tickets: [], idempotency_key: randomId() };
  const order = (await shop.call(`POST /showings/${showing.id}/holds`, { user, body })).data as OrderWire;
  const answer = (attendees?: object[]) =>
    shop.call(`PUT /orders/${order.code}/answers`, { user, body: { contact, attendees } });
  return { showing, user, order, answer };
}
const named = (order: OrderWire) =>
  order.attendees.map(({ unit_id }, at) => ({ unit_id, ...(at === 0 ? an : bo) }));
const start = (user: string, code: string, method = 'vnpay') =>
  shop.call(`POST /orders/${code}/payments`, {
    user,
    body: { kind: 'submit', method, idempotency_key: randomId() },
  });
async function pay(user: string, code: string): Promise<string[]> {
  await pressAtBank(shop.http, dataOf(await start(user, code)).pay_url, 'pay');
  const read = async () => (await shop.call(`GET /orders/${code}`, { user })).data.ticket_ids as string[];
  await expect.poll(read, patience).not.toEqual([]);
  return read();
}
async function bought(options: ShowingOptions = {}) {
  const hold = await held(options);
  await hold.answer(named(hold.order));
  return { ...hold, ids: await pay(hold.user, hold.order.code) };
}
const look = async (user: string, id: string) =>
  (await shop.call(`GET /tickets/${id}`, { user })).data as TicketWire;
const name = (user: string, id: string, body: object) =>
  shop.call(`PUT /tickets/${id}/attendee`, { user, body });
const codeOf = (answer: Awaited<ReturnType<typeof name>>) => answer.errors?.[0]?.extensions.code;
const fieldsOf = (answer: Awaited<ReturnType<typeof name>>) =>
  (answer.errors?.[0]?.extensions as unknown as { fields: { path: string }[] }).fields.map(
    ({ path }) => path,
  );

test('a held order has a place for each ticket, and lacks what is required', async () => {
  const { order } = await held();
  expect(order.has_all_attendees).toBe(false);
  expect(order.attendees).toEqual([
    { unit_id: 'S01', ticket_type_name: 'seat en', seat_label: 'S01', attendee: null },
    { unit_id: 'S02', ticket_type_name: 'seat en', seat_label: 'S02', attendee: null },
  ]);
});

test('one who is missing is said at its ticket, and nothing is stored', async () => {
  const { order, answer } = await held();
  const [first] = named(order);
  const refused = await answer([first ?? {}]);
  expect(codeOf(refused)).toBe('answers_invalid');
  expect(fieldsOf(refused)).toEqual(['attendees.S02.name', 'attendees.S02.answers.size']);
  expect(fieldsOf(await answer([...named(order), { unit_id: 'S03', ...bo }]))).toEqual([
    'attendees.S03.name',
  ]);
});

test('what was given goes to the tickets', async () => {
  const { user, ids, order } = await bought();
  const [one, other] = await Promise.all(ids.map((id) => look(user, id)));
  expect([one?.attendee, other?.attendee]).toEqual([
    { ...an, phone: '+84901000002', identity_end: null },
    { ...bo, phone: '', identity_end: null },
  ]);
  const until = Date.parse(one?.doors_at ?? '') - 180 * 60_000;
  expect(Date.parse(one?.attendee_until ?? '')).toBe(until);
  const read = (await shop.call(`GET /orders/${order.code}`, { user })).data as OrderWire;
  expect(read.has_all_attendees).toBe(true);
  expect(read.attendees[0]?.attendee?.name).toBe('Lê An');
});

test('tickets that join a held order after the form was sent must be named before payment', async () => {
  const { user, order, answer, showing } = await held();
  await answer(named(order));
  const changed = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { seat_ids: showing.seatIds, tickets: [], changing: order.code, idempotency_key: randomId() },
  });
  expect(changed.data.has_all_attendees).toBe(false);
  // One that opens by itself, and one whose provider has to be called.
  for (const method of ['vnpay', 'momo']) {
    const refused = await start(user, order.code, method);
    expect([method, codeOf(refused)]).toEqual([method, 'answers_invalid']);
    expect(fieldsOf(refused)).toContain('attendees.S03.name');
  }
  await answer([...named(order), { unit_id: 'S03', ...bo }]);
  expect((await start(user, order.code)).errors).toBeUndefined();
});

test('who is optional may be left out, and named later by the owner', async () => {
  const { user, order, answer } = await held({ attendees: { ...form, name: 'optional', questions: [] } });
  expect(order.has_all_attendees).toBe(true);
  await answer();
  const [id = ''] = await pay(user, order.code);
  expect((await look(user, id)).attendee).toBeNull();
  const after = await name(user, id, { name: ' Lê  An ' });
  expect(after.data.attendee).toEqual({ name: 'Lê An', phone: '', identity_end: null, answers: [] });
  expect((await look(user, id)).attendee?.name).toBe('Lê An');
  await name(user, id, {});
  expect((await look(user, id)).attendee).toBeNull();
});

test('only the owner names a ticket, by the rules of the form', async () => {
  const { user, ids } = await bought();
  const [id = ''] = ids;
  expect(codeOf(await name(await shop.buyer(), id, an))).toBe('ticket_not_found');
  expect(fieldsOf(await name(user, id, { name: '', answers: an.answers }))).toEqual(['name']);
  expect((await look(user, id)).attendee?.name).toBe('Lê An');
});

test('a change ends by the database’s clock, with the scan, and where nothing is asked', async () => {
  const { user, ids, showing } = await bought();
  const [id = '', used = ''] = ids;
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${used}`.execute(db());
  expect(codeOf(await name(user, used, bo))).toBe('attendee_closed');
  expect((await name(user, id, bo)).data.attendee.name).toBe('Bo');
  await sql`UPDATE showings SET doors_at = now() + interval '179 minutes' WHERE id = ${showing.id}`.execute(
    db(),
  );
  expect(codeOf(await name(user, id, an))).toBe('attendee_closed');
  expect((await look(user, id)).attendee?.name).toBe('Bo');
  await sql`UPDATE showings SET attendee_form = NULL, doors_at = starts_at WHERE id = ${showing.id}`.execute(
    db(),
  );
  expect(codeOf(await name(user, id, an))).toBe('attendee_closed');
});

test('a ticket that is given on loses whom it was for; its new owner names anew, and the old one does not', async () => {
  const { user, ids } = await bought();
  const [id = ''] = ids;
  const friend = await shop.buyer();
  const key = () => ({ idempotency_key: randomId() });
  const gift = await shop.call('POST /gifts', { user, body: { ticket_ids: [id], ...key() } });
  await shop.call('POST /gifts/claim', { user: friend, body: { code: gift.data.code, ...key() } });
  const got = await look(friend, id);
  expect(got.attendee).toBeNull();
  expect(JSON.stringify(got)).not.toContain('Lê An');
  expect(codeOf(await name(user, id, an))).toBe('ticket_not_found');
  expect((await name(friend, id, bo)).data.attendee.name).toBe('Bo');
  expect((await look(friend, id)).attendee?.name).toBe('Bo');
});

test('the operator’s list has them, and an account takes its own along and away', async () => {
  const { user, ids, order } = await bought();
  const [first] = await readExport(db(), 'attendees', [order.code]);
  expect(first).toMatchObject({
    ...{ ticket_id: ids[0], seat: 'S01', name: 'Lê An', phone: '+84901000002' },
    answers: '{"size": "m"}',
  });
  const own = await exportAccount(db(), user);
  expect(own['tickets']?.[0]).toMatchObject({ attendee: { name: 'Lê An' } });
  await transact(db(), (tx) => eraseAccount(tx, { userId: user, giveUpTickets: true }));
  const { rows } = await sql<{
    left: unknown;
  }>`SELECT attendee AS left FROM tickets WHERE order_code = ${order.code}
    UNION ALL SELECT attendees FROM orders WHERE code = ${order.code}`.execute(db());
  expect(rows.map(({ left }) => left)).toEqual([null, null, null]);
});
