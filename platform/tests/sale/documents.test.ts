// The documents of a paid order, who may get them, and the company on its invoice.
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { asOperator, wordForOperator } from '../operator/_operator.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { headersOfShopper } from '../../../testing/people/sessions.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const days = (count: number) => count * 24 * 60;
const company = {
  company_name: ' Công ty  Sữa Việt Nam',
  tax_code: '0300 588 569',
  address: '10 Tân Trào',
  email: 'ke-toan@example.com',
};

/** Two standing tickets, held and answered, with an email that may be proven. */
async function hold({ email = 'an@example.com', proven = false } = {}) {
  const showing = await addShowing(shop.database.db, { startsIn: days(10), deliveryFee: 30_000 });
  const user = await shop.buyer();
  if (proven)
    await sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${user}`.execute(
      shop.database.db,
    );
  const held = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { tickets: [{ ticket_type_id: 'place', quantity: 2 }], idempotency_key: `papers-${showing.id}` },
  });
  const { code } = held.data as OrderWire;
  const contact = { name: 'Nguyễn Ẩn', email, confirm_email: email, phone: '0901000001' };
  const delivery = { model: 'two_tier', province_code: '79', ward_code: '26740', address: '12 Lê Lợi' };
  await shop.call(`PUT /orders/${code}/answers`, { user, body: { contact, delivery } });
  const look = async () => (await shop.call(`GET /orders/${code}`, { user })).data as OrderWire;
  const invoice = (given: unknown, by = user) =>
    shop.call(`PUT /orders/${code}/invoice`, { user: by, body: { invoice: given } });
  const pay = async () => {
    const started = await shop.call(`POST /orders/${code}/payments`, {
      user,
      body: { kind: 'submit', method: 'vnpay', idempotency_key: `papers-pay-${code}` },
    });
    await pressAtBank(shop.http, started.data.pay_url, 'pay');
    await expect.poll(async () => (await look()).state, patience).toBe('paid');
  };
  const document = async (file: string, by = user) => {
    const answer = await fetch(`${shop.platform.url}/event/v1.0/orders/${code}/papers/${file}`, {
      headers: await headersOfShopper(by, { language: 'vi' }),
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { user, code, email, look, invoice, pay, document };
}

interface InboxMail {
  id: number;
  body: string;
  attachments: { name: string; file: string }[];
}

async function mailOf(email: string): Promise<InboxMail> {
  const read = async () => {
    const answer = await fetch(`${shop.platform.url}/dev/inbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { data: InboxMail[] }).data[0];
  };
  await expect.poll(read, patience).toBeDefined();
  return (await read()) as InboxMail;
}

test('mails the tickets only to a proven address, and the calendar entry to any', async () => {
  const proven = await hold({ email: 'proven@example.com', proven: true });
  await proven.pay();
  const mail = await mailOf('proven@example.com');
  expect(mail.attachments.map(({ file }) => file)).toEqual(['tickets.pdf', 'calendar.ics']);
  expect(mail.body).toMatch(/attached PDF|tệp PDF đính kèm/);
  const opened = await fetch(`${shop.platform.url}/dev/inbox/${mail.id}/0`);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await opened.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const typed = await hold({ email: 'typed@example.com' });
  await typed.pay();
  const other = await mailOf('typed@example.com');
  expect(other.attachments.map(({ file }) => file)).toEqual(['calendar.ics']);
  expect(other.body).toMatch(/not in this email|không nằm trong email này/);
  const calendar = await (await fetch(`${shop.platform.url}/dev/inbox/${other.id}/0`)).text();
  expect(calendar).toContain('BEGIN:VCALENDAR');
  // The entry of the showing, which must be the same in the file of another order.
  expect(calendar).not.toContain(typed.code);
  const { rows } = await sql<{ qr: string }>`SELECT qr FROM tickets WHERE order_code = ${typed.code}`.execute(
    shop.database.db,
  );
  for (const { qr } of rows) expect(calendar + other.body).not.toContain(qr);
});

test('gives documents only to the account, and only of paid orders', async () => {
  const order = await hold();
  expect((await order.document('tickets.pdf')).answer.status).toBe(404);
  await order.pay();
  const { answer, bytes } = await order.document('tickets.pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="ve-${order.code}.pdf"`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect((await order.document('receipt.pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await shop.buyer();
  expect((await order.document('tickets.pdf', stranger)).answer.status).toBe(404);
  expect((await order.document('anything.pdf')).answer.status).toBe(400);
});

test('checks and stores company data, closes it a day after payment, exports it, and deletes it except for accounting', async () => {
  const order = await hold({ email: 'company@example.com' });
  const refused = await order.invoice({ ...company, tax_code: '0300588568' });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'answers_invalid',
    fields: [{ path: 'invoice.tax_code', problem: 'rule.taxCode.wrong' }],
  });
  expect((await order.invoice(company, await shop.buyer())).errors?.[0]?.extensions['code']).toBe(
    'order_not_found',
  );
  expect((await order.invoice(company)).data.invoice).toEqual({
    ...company,
    company_name: 'Công ty Sữa Việt Nam',
    tax_code: '0300588569',
  });
  expect((await order.look()).invoice_until).toBeNull();
  await order.pay();
  const changed = await order.invoice({ ...company, company_name: 'Sữa' });
  expect(changed.data).toMatchObject({ is_invoice_open: true, invoice: { company_name: 'Sữa' } });

  await sql`UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE code = ${order.code}`.execute(
    shop.database.db,
  );
  expect((await order.look()).is_invoice_open).toBe(false);
  expect((await order.invoice(null)).errors?.[0]?.extensions['code']).toBe('invoice_closed');
  expect((await order.look()).invoice?.company_name).toBe('Sữa');

  await shop.database.db
    .transaction()
    .execute((trx) => eraseAccount(trx, { userId: order.user, giveUpTickets: true }));
  const { rows } = await sql<{
    invoice: unknown;
  }>`SELECT invoice FROM orders WHERE code = ${order.code}`.execute(shop.database.db);
  expect(rows).toEqual([
    { invoice: { company_name: 'Sữa', tax_code: '0300588569', address: '10 Tân Trào' } },
  ]);
});

test('sends no paper tickets that were refunded before they were posted', async () => {
  const order = await hold();
  await order.pay();
  expect((await order.look()).delivery?.state).toBe('to_send');
  const { db } = shop.database;
  const word = await wordForOperator(db, ['refund', 'order', order.code]);
  await asOperator(db, ['refund', 'order', order.code], word);
  await expect.poll(async () => (await order.look()).delivery?.state, patience).toBe('called_off');
  expect(await order.look()).toMatchObject({ state: 'paid', ticket_ids: [] });
  const { answer } = await order.document('tickets.pdf');
  expect(answer.status).toBe(404);
});

test('an order keeps the versions of the legal texts that were in force when its payment started', async () => {
  const publish = (version: number, inDays: number) =>
    sql`INSERT INTO pages (name, version, in_force_from, is_template, texts) VALUES ('customer-terms-of-use', ${version},
      (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + ${inDays}::int, false, '{}')`.execute(shop.database.db);
  const order = await hold();
  await publish(1, 0);
  await publish(2, 1);
  expect((await order.look()).agreed_pages).toEqual([]);
  await order.pay();
  await publish(3, 0);
  expect((await order.look()).agreed_pages).toEqual([
    { name: 'customer-terms-of-use', version: 1 },
    { name: 'return-and-inspection-policy', version: 0 },
  ]);
});
