// Requests to the support: written, answered by the operator, mailed, limited, and nobody else's.
import { limits } from '@mo-man/schema/limits.ts';
import type { SupportRequestWire } from '@mo-man/schema/wire/support/support-request.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '../../lib/crypto/random-id.ts';
import { mailsTo } from '../../../testing/shop/mails.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { asOperator, doAsOperator } from '../operator/_operator.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const message = 'Tôi đã trả tiền mà chưa có vé.';

async function writer({ email = null }: { email?: string | null } = {}): Promise<string> {
  const user = await shop.buyer();
  await sql`UPDATE users SET name = 'Lan', email = ${email},
    email_verified_at = CASE WHEN ${email}::text IS NULL THEN NULL ELSE now() END WHERE id = ${user}`.execute(
    db(),
  );
  return user;
}

const request = (user: string, body: object = {}) =>
  shop.call('POST /support-requests', {
    user,
    body: { topic: 'payment', message, idempotency_key: randomId(), ...body },
  });
const writeMore = (user: string, number: string, body: object = {}) =>
  shop.call(`POST /support-requests/${number}/messages`, {
    user,
    body: { message: 'Tôi bổ sung thêm.', idempotency_key: randomId(), ...body },
  });
const read = (user: string, number: string) => shop.call(`GET /support-requests/${number}`, { user });
const nameOf = (answer: Awaited<ReturnType<typeof request>>) => answer.errors?.[0]?.extensions['name'];
const textsOf = ({ messages }: SupportRequestWire) =>
  messages?.map(({ author, text }) => `${author}: ${text}`);

async function heldOrder(user: string): Promise<string> {
  const showing = await addShowing(db());
  const { data } = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomId() },
  });
  return data.code;
}

test('a request with an order has a number, is answered by the operator, and mailed both times', async () => {
  const email = 'lan.writes@example.com';
  const user = await writer({ email });
  const code = await heldOrder(user);
  const { data } = await request(user, { order_code: code });
  expect(data).toMatchObject({
    mailed_to: 'l•••@example.com',
    request: { topic: 'payment', state: 'open', order_code: code, summary: message },
  });
  const { number } = data.request;
  expect(number).toMatch(/^YC-\w{6}$/);
  const [arrival] = await mailsTo(db(), email);
  expect(arrival?.subject).toContain(number);
  expect(arrival?.text).toContain(`/my-requests/${number}`);
  expect(arrival?.text).toContain(code);

  expect(await asOperator(db(), ['support', 'list'])).toContain(number);
  expect(await asOperator(db(), ['waiting'])).toMatch(/\d+ requests? of buyers without an answer/);
  const shown = await asOperator(db(), ['support', 'show', number.toLowerCase()]);
  expect(shown).toContain(message);
  expect(shown).toContain(email);
  expect(shown).toContain(`${code}  holding`);
  const answer = 'Vé của bạn đã có trong mục Vé của tôi.';
  await doAsOperator(db(), ['support', 'answer', number], { text: answer });
  const { data: answered } = await read(user, number);
  expect(answered.state).toBe('answered');
  expect(textsOf(answered)).toEqual([`buyer: ${message}`, `support: ${answer}`]);
  const [, mailed] = await mailsTo(db(), email);
  expect(mailed?.text).toContain(answer);
  expect(mailed?.text).toContain(`/my-requests/${number}`);
  expect(await asOperator(db(), ['support', 'list'])).not.toContain(number);
  expect(await asOperator(db(), ['support', 'list', 'all'])).toContain(number);

  // The audit has who and what became of it, and no word of the two.
  const acts = await asOperator(db(), ['acts', number]);
  expect(acts).toContain('answer support request');
  expect(acts).not.toContain('Vé');
});

test('a message opens a closed request again, and the list has the last changed first', async () => {
  const user = await writer();
  const first = (await request(user)).data.request.number;
  const second = (await request(user, { topic: 'other' })).data.request.number;
  await doAsOperator(db(), ['support', 'close', first]);
  expect((await read(user, first)).data.state).toBe('closed');
  await expect(asOperator(db(), ['support', 'close', first])).rejects.toThrow('closed already');
  const { data } = await writeMore(user, first);
  expect(data.state).toBe('open');
  expect(textsOf(data)).toEqual([`buyer: ${message}`, 'buyer: Tôi bổ sung thêm.']);
  const page = (await shop.call('GET /support-requests?first=1', { user })).data;
  expect(page).toMatchObject({
    total_count: 2,
    has_next_page: true,
    items: [{ node: { number: first, messages: null } }],
  });
  const after = encodeURIComponent(page.items[0].cursor);
  const next = (await shop.call(`GET /support-requests?first=1&after=${after}`, { user })).data;
  expect(next).toMatchObject({ has_next_page: false, items: [{ node: { number: second } }] });
});

test('an answer to something that was written meanwhile is not sent', async () => {
  const user = await writer();
  const { number } = (await request(user)).data.request;
  const options = { text: 'Bạn cho biết mã đơn giúp.' };
  const preview = await asOperator(db(), ['support', 'answer', number], undefined, options);
  expect(preview).toContain('WITHOUT A MAIL');
  const word = /--confirm (\w+)$/.exec(preview)?.[1];
  await writeMore(user, number);
  await asOperator(db(), ['support', 'answer', number], word, options).catch(() => undefined);
  expect((await read(user, number)).data.state).toBe('open');
});

test('requests and orders of others do not exist', async () => {
  const [owner, stranger] = [await writer(), await writer()];
  const code = await heldOrder(owner);
  const { number } = (await request(owner, { order_code: code })).data.request;
  expect(nameOf(await read(stranger, number))).toBe('support_request_not_found');
  expect(nameOf(await writeMore(stranger, number))).toBe('support_request_not_found');
  expect(nameOf(await request(stranger, { order_code: code }))).toBe('order_not_found');
  expect((await shop.call('GET /support-requests', { user: stranger })).data.total_count).toBe(0);
  expect(textsOf((await read(owner, number)).data)).toHaveLength(1);
});

test('the same key writes once', async () => {
  const email = 'once@example.com';
  const user = await writer({ email });
  const idempotency_key = randomId();
  const [one, two] = [await request(user, { idempotency_key }), await request(user, { idempotency_key })];
  expect(two.data).toEqual(one.data);
  expect(await mailsTo(db(), email)).toHaveLength(1);
  expect(nameOf(await request(user, { idempotency_key, message: `${message} Khác.` }))).toBe(
    'idempotency_key_reused',
  );
  const { number } = one.data.request;
  const more = { idempotency_key: randomId() };
  await writeMore(user, number, more);
  expect(textsOf((await writeMore(user, number, more)).data)).toHaveLength(2);
});

test.each([' Vé? ', 'x'.repeat(limits.supportMessageMax + 1)])(
  'a message of the wrong length is refused',
  async (text) => {
    const user = await writer();
    expect(nameOf(await request(user, { message: text }))).toBe('invalid_input');
  },
);

test('an account may write so much in a day, also in one moment', async () => {
  const user = await writer();
  const answers = await Promise.all(
    Array.from({ length: limits.supportRequestsMaxPerDay + 2 }, () => request(user)),
  );
  expect(answers.filter(({ data }) => data)).toHaveLength(limits.supportRequestsMaxPerDay);
  const refused = answers.filter(({ errors }) => errors);
  expect(refused.map(nameOf)).toEqual(['support_limit', 'support_limit']);
  const { number } = answers.find(({ data }) => data)!.data.request;
  await sql`INSERT INTO support_messages (request_id, author, text)
    SELECT id, 'buyer', 'x' FROM support_requests, generate_series(1, ${limits.supportMessagesMaxPerDay}::int) WHERE number = ${number}`.execute(
    db(),
  );
  expect(nameOf(await writeMore(user, number))).toBe('support_limit');
  // The next day there is room again, until the request is full.
  await sql`UPDATE support_messages SET written_at = now() - interval '25 hours'`.execute(db());
  expect((await writeMore(user, number)).data.state).toBe('open');
  await sql`INSERT INTO support_messages (request_id, author, text)
    SELECT id, 'support', 'x' FROM support_requests, generate_series(1, ${limits.supportMessagesMax}::int) WHERE number = ${number}`.execute(
    db(),
  );
  expect(nameOf(await writeMore(user, number))).toBe('support_request_full');
});
