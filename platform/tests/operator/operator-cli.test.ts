// npm run operate on a real database: find, preview, confirm, record.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askAgain } from '../../operator/ask-again.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import {
  openBooking,
  places,
  queryAnswer,
  seats,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { booksOf } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import {
  endWindow,
  ipn,
  moneyOf,
  price,
  start,
  workOnUnpaid,
  payFor,
} from '../../../testing/shop/payments.ts';
import { firstImport, smallCatalogue, writeCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { ticketsOf } from './_operator.ts';
import { openTerminal } from './_terminal.ts';
import { contact } from '../../../testing/shop/contact.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
const operate = openTerminal(() => booking.database.url);

const db = () => booking.deps.db;

/** Runs a command, and again with the word of its preview. */
async function act(...words: string[]): Promise<{ preview: string; done: string }> {
  const preview = await operate(...words);
  const word = /--confirm (\w+)$/.exec(preview)?.[1];
  if (!word) throw new Error(`no word in ${preview}`);
  return { preview, done: await operate(...words, '--by', 'Lan', '--confirm', word) };
}

const actsOf = async (subject: string) => {
  const { rows } = await sql<{ operator: string; act: string; before: unknown; after: unknown }>`
    SELECT operator, act, before, after FROM desk_acts WHERE subject = ${subject} ORDER BY id`.execute(db());
  return rows;
};
const mailsTo = async (to: string) => {
  const { rows } = await sql<{ subject: string }>`
    SELECT payload ->> 'subject' AS subject FROM outbox WHERE kind = 'mail' AND topic = ${to} ORDER BY id`.execute(
    db(),
  );
  return rows.map(({ subject }) => subject);
};

test('lists the commands when there is none, and says what to do without a database', async () => {
  expect(await operate()).toContain('npm run operate -- COMMAND');
  await expect(operate('dance')).rejects.toThrow("There is no command 'dance'");
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', newFolder());
  await expect(operate('waiting')).rejects.toThrow('no database is running');
});

describe('finds', () => {
  test('an order by its code, a ticket, an address, a phone, a name without its accents', async () => {
    const { code, buyer } = await payFor(booking, await addShowing(db()));
    const person = { name: 'Đặng Thị Ánh', email: 'Anh.Dang@example.com', phone: '+84912000111' };
    await sql`UPDATE orders SET contact = ${JSON.stringify(person)} WHERE code = ${code}`.execute(db());
    const { rows } = await sql<{ code: string }>`SELECT code FROM tickets WHERE order_code = ${code}`.execute(
      db(),
    );
    for (const clue of [
      code.toLowerCase(),
      rows[0]!.code,
      'anh.dang@EXAMPLE.com',
      '0912 000 111',
      'dang thi',
      'Đặng  Thị Ánh',
    ])
      expect(await operate('find', clue)).toContain(`${code}  paid  600.000 ₫`);
    expect(await operate('find', `${buyer}@example.com`)).toContain('1 order');
    expect(await operate('find', 'nobody@example.com')).toContain('nobody and nothing is known');
    const detail = await operate('order', code);
    for (const part of ['Tickets:', 'Payments:', 'Money that came:', 'History:', 'money_arrived'])
      expect(detail).toContain(part);
  });
});

describe('mails', () => {
  test('a corrected address gets the mail again, with the same tickets, and the audit masks addresses', async () => {
    const { code, buyer } = await payFor(booking, await addShowing(db(), { seats: 2 }), seats('S01', 'S02'));
    await expect(operate('correct', code, '--email', 'no address')).rejects.toThrow('is none');
    const { preview } = await act('correct', code, '--email', 'An.Moi@example.com');
    expect(preview).toContain('an.moi@example.com');
    expect(preview).toContain('Nothing was changed');
    const { preview: mail } = await act('resend', code);
    expect(mail).toContain('To an.moi@example.com: Đã mua 2 vé: title vi');
    expect(mail).toContain('https://momanve.test/my-tickets');
    expect(await mailsTo('an.moi@example.com')).toEqual(['Đã mua 2 vé: title vi']);
    expect((await booking.view(code, buyer)).ticket_ids).toHaveLength(2);
    const acts = await actsOf(code);
    expect(acts.map(({ operator, act: what }) => `${operator}: ${what}`)).toEqual([
      'Lan: correct contact',
      'Lan: resend letter',
    ]);
    expect(acts[0]).toMatchObject({
      before: { email: 'a•••@example.com', phone: '••••001' },
      after: { email: 'a•••@example.com', phone: '••••001' },
    });
    expect(JSON.stringify(acts)).not.toContain(contact.email);
  });

  test('a preview changes nothing, and a wrong confirmation word is refused', async () => {
    const { code } = await payFor(booking, await addShowing(db()));
    await operate('resend', code);
    await operate('correct', code, '--name', 'Trần Bình');
    await expect(operate('correct', code, '--name', 'Trần Bình', '--confirm', '000000')).rejects.toThrow(
      'Nothing was changed',
    );
    expect(await actsOf(code)).toEqual([]);
    expect(await operate('find', code)).toContain(contact.name);
  });

  test('given-up notifications are listed and retried; a test mail is sent', async () => {
    await act('letter', 'test', 'duty@example.com');
    expect(await mailsTo('duty@example.com')).toEqual(['Mở Màn: thư kiểm tra / test']);
    await sql`UPDATE outbox SET dead_at = now(), attempts = 20 WHERE topic = 'duty@example.com'`.execute(
      db(),
    );
    const { rows } = await sql<{
      id: number;
    }>`SELECT id FROM outbox WHERE topic = 'duty@example.com'`.execute(db());
    const waiting = await operate('waiting');
    expect(waiting).toContain('dead letters');
    expect(waiting).toContain(`notification ${rows[0]!.id}`);
    expect(waiting).not.toContain('duty@');
    await act('letter', 'retry', String(rows[0]!.id));
    expect(await operate('waiting')).not.toContain('dead letters');
  });
});

describe('money', () => {
  test('tickets are refunded by the codes under their QR', async () => {
    const { code } = await payFor(booking, await addShowing(db()));
    const [id] = await ticketsOf(booking, code);
    const { rows } = await sql<{ code: string }>`SELECT code FROM tickets WHERE id = ${id}`.execute(db());
    const ticket = rows[0]!.code;
    const typed = `${ticket.slice(0, 5)}-${ticket.slice(5)}`;
    const { preview } = await act('refund', 'tickets', code, typed);
    expect(preview).toContain('Voids 1 ticket of 1 order, and sends 300.000 ₫ back:');
    await carryOutRefunds(booking.deps);
    expect((await booksOf(db(), code)).tickets).toBe(1);
    expect(await operate('order', code)).toContain('refunded  300.000 ₫');
  });

  test('a refund without funds waits; a failed one is sent again or paid by hand, never twice', async () => {
    await sql`UPDATE refunds SET state = 'succeeded'`.execute(db());
    const { code } = await payFor(booking, await addShowing(db()));
    await act('refund', 'order', code);
    await carryOutRefunds(booking.deps);
    booking.script.refund = () => ({ kind: 'refused', code: '95', message: 'no', raw: '{}' });
    await sendRefunds(booking.deps);
    const { rows } = await sql<{ id: string }>`
      SELECT f.id FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.order_code = ${code}`.execute(
      db(),
    );
    const id = rows[0]!.id;
    expect(await operate('waiting')).toContain(`refund ${id}`);
    await expect(operate('reconcile')).rejects.toThrow('BOOKS DO NOT MATCH');
    await act('refund', 'retry', id);
    await expect(operate('refund', 'retry', id)).rejects.toThrow('there is nothing to do about it');
    await sendRefunds(booking.deps);
    await expect(operate('refund', 'by-hand', id)).rejects.toThrow('which transfer');
    await act('refund', 'by-hand', id, '--note', 'VCB FT1');
    await expect(operate('refund', 'by-hand', id, '--note', 'x')).rejects.toThrow('nothing to do');
    expect(await moneyOf(booking, code)).toMatchObject({ refunds: ['buyer_asked 600000 succeeded'] });
    expect(await operate('reconcile')).toContain('Books match.');
  });

  test('a payment without an answer is asked about again, and its money pays the order', async () => {
    const started = await start(booking, await addShowing(db()), places(1));
    await endWindow(booking, started.code, 200);
    booking.script.query = () => queryAnswer(price, { status: '01' });
    await workOnUnpaid(booking);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM payments WHERE order_code = ${started.code} AND desk_since IS NOT NULL`.execute(db());
    const id = rows[0]!.id;
    expect(await operate('waiting')).toContain(`payment ${id}`);
    await act('payment', 'ask', id);
    booking.script.query = () => queryAnswer(price);
    await Promise.all([askAgain(booking.deps), askAgain(booking.deps)]);
    expect(await booksOf(db(), started.code)).toMatchObject({ state: 'paid', receipts: 1, tickets: 1 });
    expect(await operate('waiting')).not.toContain(`payment ${id}`);
    booking.script.query = () => ({ kind: 'not_found', raw: '{}' });
  });

  test('inconsistent books are reported with their place', async () => {
    expect(await operate('reconcile')).toContain('Books match.');
    const { code } = await payFor(booking, await addShowing(db()));
    await sql`UPDATE receipts SET amount = amount - 1 WHERE payment_id IN (SELECT id FROM payments WHERE order_code = ${code})`.execute(
      db(),
    );
    await expect(operate('reconcile')).rejects.toThrow(
      new RegExp(
        `BOOKS DO NOT MATCH: −1 ₫\\n  money in less money going back is not what the order costs: ${code}`,
      ),
    );
    await sql`UPDATE receipts SET amount = amount + 1 WHERE payment_id IN (SELECT id FROM payments WHERE order_code = ${code})`.execute(
      db(),
    );
  });

  test('lists are written to files, complete, page by page, readable by their owner only', async () => {
    const folder = newFolder();
    const showing = await addShowing(db());
    const { code } = await payFor(booking, showing);
    for (const list of ['orders', 'add-ons', 'positions', 'payments', 'refunds', 'check-ins'])
      for (const format of ['csv', 'plain', 'json'])
        await operate(
          'export',
          list,
          '--to',
          join(folder, `${list}.${format}`),
          '--format',
          format,
          '--showing',
          showing.id,
        );
    const orders = readFileSync(join(folder, 'orders.csv'), 'utf8').split('\r\n');
    expect(orders[0]).toBe(
      '\uFEFFcode,showing_id,event,starts_at,state,tickets,subtotal,service_fee,discount,total,refunded,name,email,phone,created_at,paid_at,shipping_fee,invoice_company,invoice_tax_code,invoice_address,invoice_email,add_on_total',
    );
    expect(orders[1]).toContain(`${code},${showing.id},title vi,`);
    expect(orders[1]).toContain(',paid,2,600000,0,0,600000,0,Nguyễn An,an@example.com,"=""+84901000001""",');
    expect(orders).toHaveLength(3);
    // A program gets each cell unchanged.
    const plain = readFileSync(join(folder, 'orders.plain'), 'utf8').split('\r\n');
    expect(plain[0]).toMatch(/^code,showing_id,/);
    expect(plain[1]).toContain(',Nguyễn An,an@example.com,+84901000001,');
    expect(JSON.parse(readFileSync(join(folder, 'positions.json'), 'utf8'))).toMatchObject([
      { order_code: code, state: 'active' },
      { order_code: code, state: 'active' },
    ]);
    expect(statSync(join(folder, 'orders.csv')).mode & 0o777).toBe(0o600);
    await operate('export', 'orders', '--to', join(folder, 'all.json'), '--format', 'json');
    const all = JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8')) as unknown[];
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM orders`.execute(db());
    expect(all).toHaveLength(rows[0]!.count);
  });
});

describe('a showing', () => {
  test('is paused and resumed: no purchase begins, running ones may finish, an import does not open it', async () => {
    const showing = await addShowing(db(), { places: 20 });
    const paying = await start(booking, showing);
    await act('showing', 'pause', showing.id);
    await expect(start(booking, showing)).rejects.toThrow('sale_closed');
    await ipn(booking, vnpaySays(paying.reference, price));
    expect((await booksOf(db(), paying.code)).state).toBe('paid');
    // As an import would do.
    await sql`UPDATE showings SET sale_closes_at = starts_at WHERE id = ${showing.id}`.execute(db());
    await expect(start(booking, showing)).rejects.toThrow('sale_closed');
    await expect(operate('showing', 'pause', showing.id)).rejects.toThrow('paused since');
    await act('showing', 'resume', showing.id);
    await start(booking, showing);
    const { rows } = await sql<{ notice: unknown; is_whole: boolean }>`
      SELECT notice, sale_closes_at = starts_at AS is_whole FROM showings WHERE id = ${showing.id}`.execute(
      db(),
    );
    expect(rows[0]).toEqual({ notice: null, is_whole: true });
  });

  test('is cancelled: site and tickets say so, everybody is told, all money is refunded, late payments too', async () => {
    const showing = await addShowing(db(), { places: 30 });
    const other = await addShowing(db(), { startsIn: 72 * 60 });
    await sql`UPDATE showings SET event_id = (SELECT event_id FROM showings WHERE id = ${showing.id}) WHERE id = ${other.id}`.execute(
      db(),
    );
    await sql`DELETE FROM events e WHERE NOT EXISTS (SELECT FROM showings s WHERE s.event_id = e.id)`.execute(
      db(),
    );
    const one = await payFor(booking, showing);
    const paying = await start(booking, showing);
    const holding = await booking.hold(
      showing,
      (await start(booking, await addShowing(db()))).buyer,
      places(1),
    );
    const words = ['showing', 'cancel', showing.id, '--vi', 'Ca sĩ bị ốm.', '--en', 'The singer is ill.'];
    await expect(operate('showing', 'cancel', showing.id)).rejects.toThrow('in both languages');
    const { preview, done } = await act(...words);
    expect(preview).toContain('sends 600.000 ₫ back');
    expect(preview).toContain('1 order being paid right now');
    expect(done).toContain('Cancelled');
    await carryOutRefunds(booking.deps);
    await ipn(booking, vnpaySays(paying.reference, price));
    await carryOutRefunds(booking.deps);
    for (const { code } of [one, paying])
      expect(await booksOf(db(), code)).toMatchObject({ tickets: 0, refunds: ['requested'] });
    await booking.giveContact(holding);
    const { rows: owner } = await sql<{
      user_id: string;
    }>`SELECT user_id FROM orders WHERE code = ${holding}`.execute(db());
    await expect(booking.submit(holding, owner[0]!.user_id)).rejects.toThrow('showing_cancelled');
    const { rows } = await sql<{ text: string }>`
      SELECT payload ->> 'text' AS text FROM outbox
      WHERE kind = 'mail' AND payload ->> 'subject' = 'Suất diễn đã hủy: title vi' AND payload ->> 'text' LIKE ${`%${one.code}%`}`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain('Ca sĩ bị ốm.');
    expect(rows[0]!.text).toContain('600.000 ₫ sẽ tự động trở về');
    expect(rows[0]!.text).toMatch(/Suất khác đang bán \(giờ Việt Nam\):\n[^\n]+\d\d:\d\d\nhttps?:\S+\n/);
    const reopened = sql`UPDATE showings SET status = 'scheduled' WHERE id = ${showing.id}`.execute(db());
    await expect(reopened).rejects.toThrow('was cancelled by the operator');
    expect(await operate('waiting')).not.toContain(showing.id);
    expect(await sweep(db())).toEqual({});
  });

  test('that was cancelled by the operator is not reopened by its catalogue file', async () => {
    const file = writeCatalogue(smallCatalogue());
    await importCatalogue(db(), file, { now: firstImport, dryRun: false });
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM showings WHERE event_id = 'seated' LIMIT 1`.execute(db());
    await act('showing', 'cancel', rows[0]!.id, '--vi', 'Mưa bão.', '--en', 'A storm.');
    await expect(importCatalogue(db(), file, { now: firstImport, dryRun: false })).rejects.toThrow(
      'was cancelled by the operator',
    );
  });
});
