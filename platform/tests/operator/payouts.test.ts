// Refunds that only a bank transfer can make: requested, written to a file, paid out, once; accounts are masked and deleted later.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences, sumBooks } from '../../operator/books.store.ts';
import { countWaiting } from '../../operator/waiting.store.ts';
import { replayCallbacks } from '../../payment/callbacks/replay-callbacks.ts';
import { takeCallback } from '../../payment/callbacks/take-callback.ts';
import { forgetAccounts, insertPayoutFile, lockPayable } from '../../payment/payout/payout.store.ts';
import { matchTransfers } from '../../payment/settle/match-transfers.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import type { VietqrAccount } from '../../payment/providers/vietqr/vietqr-provider.ts';
import { vietqr } from '../../payment/providers/vietqr/vietqr-row.ts';
import { failureOf, openBooking, places, type Booking } from '../../../testing/shop/booking.ts';
import { block, booksOf, raceBehind } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { moneyOf, start, type Started, payFor } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { account, giveAccount, giveAccountUnchecked, refundOf } from './_after-change.ts';
import { asOperator, doAsOperator, ofOrder, refund } from './_operator.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
const sandbox = { url: 'http://bank.test', internalUrl: 'http://bank.test', secret: 'x'.repeat(40) };
const ours = vietqr.sandboxAccount?.(sandbox as never) as VietqrAccount;
const transfers = vietqr.open(ours, {} as never);
beforeAll(async () => {
  booking = await openBooking();
  const { payments } = booking.deps;
  booking.deps.payments = {
    ...payments,
    provider: (id: string) => (id === 'vietqr' ? transfers : payments.provider(id)),
  };
});
afterAll(() => booking.close());
beforeEach(async () => {
  await sql`TRUNCATE payouts, payout_files, refund_accounts`.execute(db());
  await sql`UPDATE refunds SET state = 'succeeded', provider_code = NULL`.execute(db());
});

const db = () => booking.deps.db;

/** An order that was paid by transfer, refunded by the operator, and is due. */
async function owed(count = 2): Promise<Started> {
  const bought = await payFor(booking, await addShowing(db()), places(count));
  await sql`UPDATE receipts SET provider = 'vietqr' WHERE payment_id IN (
    SELECT id FROM payments WHERE order_code = ${bought.code})`.execute(db());
  await sql`UPDATE payments SET provider = 'vietqr', method = 'vietqr' WHERE order_code = ${bought.code}`.execute(
    db(),
  );
  await refund(booking, ofOrder(bought.code));
  await sendRefunds(booking.deps);
  return bought;
}
const dayLater = (code: string) =>
  sql`UPDATE refund_accounts SET payable_from = clock_timestamp() WHERE order_code = ${code}`.execute(db());
const makeFile = async () => /^File (\w+)\./.exec(await doAsOperator(db(), ['payout', 'make']))?.[1] ?? '';
const transferOf = async (code: string) =>
  (
    await sql<{ id: string }>`
      SELECT y.id FROM payouts y JOIN refunds f ON f.id = y.refund_id JOIN payments p ON p.id = f.payment_id
      WHERE p.order_code = ${code} AND y.state = 'sent'`.execute(db())
  ).rows[0]?.id ?? '';

test('shows the buyer each step of a due refund, and keeps the books right', async () => {
  const bought = await owed();
  expect(await booksOf(db(), bought.code)).toMatchObject({ refunds: ['due'] });
  expect((await moneyOf(booking, bought.code))?.mails).toContain(
    'Cho chúng tôi biết tài khoản nhận 600.000 ₫',
  );
  expect(await refundOf(booking, bought)).toMatchObject({ due_amount: 600_000, account: null });
  expect(await asOperator(db(), ['payout', 'list'])).toContain('waits for the account');
  await expect(asOperator(db(), ['payout', 'make'])).rejects.toThrow('nothing');

  expect(await giveAccount(booking, bought)).toMatchObject({
    account: { bank: 'Vietcombank', ending: '6789', is_fixed: false },
  });
  const file = await makeFile();
  const folder = newFolder();
  // The file may be written again when it was lost: with the same transfers under the same names.
  const written = ['one', 'two'].map(async (name) => {
    const to = join(folder, `${name}.csv`);
    await asOperator(db(), ['payout', 'file', file], undefined, { to });
    return readFileSync(to, 'utf8');
  });
  const [one, two] = await Promise.all(written);
  expect(two).toBe(one);
  const id = await transferOf(bought.code);
  expect(one?.split('\r\n')).toEqual([
    '\uFEFFno,beneficiary_account,beneficiary_name,bank_bin,bank_name,amount,text,reference',
    `1,"=""0123456789""",NGUYEN AN,"=""970436""",Vietcombank,600000,${id} HOAN TIEN ${bought.code},${id}`,
    '',
  ]);
  // For the bank itself, each cell is unchanged.
  const plain = join(folder, 'plain.csv');
  await asOperator(db(), ['payout', 'file', file], undefined, { to: plain, format: 'plain' });
  expect(readFileSync(plain, 'utf8').split('\r\n').slice(0, 2)).toEqual([
    'no,beneficiary_account,beneficiary_name,bank_bin,bank_name,amount,text,reference',
    `1,0123456789,NGUYEN AN,970436,Vietcombank,600000,${id} HOAN TIEN ${bought.code},${id}`,
  ]);
  expect(await sumBooks(db())).toContainEqual(expect.objectContaining({ provider: 'vietqr', due: 600_000 }));
  expect(await asOperator(db(), ['reconcile'])).toContain('Books match.');

  await doAsOperator(db(), ['payout', 'done', file], { ref: 'FT26339' });
  expect(await booksOf(db(), bought.code)).toMatchObject({ refunds: ['succeeded'] });
  expect((await moneyOf(booking, bought.code))?.mails.at(-1)).toBe(
    `Đã hoàn 600.000 ₫ cho đơn ${bought.code}`,
  );
  await expect(asOperator(db(), ['payout', 'done', file], undefined, { ref: 'FT2' })).rejects.toThrow(
    'no transfer',
  );
  expect(await asOperator(db(), ['reconcile'])).toContain('Books match.');
  expect(await sweep(db())).toEqual({});
});

test('keeps the account while a transfer is in progress, and requests another when the bank refuses it', async () => {
  const bought = await owed();
  await giveAccount(booking, bought);
  await giveAccount(booking, bought, { ...account, account: '999999999' });
  await dayLater(bought.code);
  await makeFile();
  expect(await failureOf(giveAccount(booking, bought))).toBe('refund_account_fixed');
  expect((await refundOf(booking, bought)).account).toMatchObject({ ending: '9999', is_fixed: true });
  await doAsOperator(db(), ['payout', 'failed', await transferOf(bought.code)], { note: 'closed' });
  expect(await refundOf(booking, bought)).toMatchObject({ due_amount: 600_000, account: null });
  expect((await moneyOf(booking, bought.code))?.mails.filter((mail) => mail.startsWith('Cho'))).toHaveLength(
    2,
  );
  await giveAccount(booking, bought);
  expect(await makeFile()).not.toBe('');
  expect(await findDifferences(db())).toEqual({});
});

test('requires a step-up to name an account', async () => {
  const bought = await owed();
  expect(await failureOf(giveAccountUnchecked(booking, bought))).toBe('step_up_needed');
  expect((await refundOf(booking, bought)).account).toBeNull();
});

test('delays a changed account by a day, tells all contacts of its buyer, and shows the operator another holder', async () => {
  const bought = await owed();
  const own = `${bought.buyer}@example.com`;
  await sql`UPDATE users SET email = ${own}, email_verified_at = now(), phone = '+84907000222', phone_verified_at = now()
    WHERE id = ${bought.buyer}`.execute(db());
  const told = async () => {
    const { rows } = await sql<{
      topic: string;
      text: string;
    }>`SELECT topic, payload ->> 'text' AS text FROM outbox
      WHERE topic IN (${own}, '+84907000222', 'an@example.com') AND payload ->> 'text' LIKE ${`%${bought.code}%`}
        AND payload ->> 'text' ~ '…' ORDER BY topic, id`.execute(db());
    return rows.map(({ topic, text }) => `${topic}: ${/…\d+ sang \S+ …\d+|…\d+/.exec(text)?.[0]}`);
  };
  await giveAccount(booking, bought);
  const first = await told();
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(await asOperator(db(), ['payout', 'list'])).not.toMatch(/HOLDER|changed/);
  expect((await refundOf(booking, bought)).account).toMatchObject({ waits_until: null });
  // The same again is no change.
  await giveAccount(booking, bought);
  expect(await told()).toEqual(first);

  const others = { ...account, account: '000000008888', holder: 'Trần Bình' };
  await giveAccount(booking, bought, others);
  const changes = (await told()).filter((line) => line.includes(' sang '));
  expect(changes).toEqual(
    expect.arrayContaining([
      '+84907000222: …6789 sang Vietcombank …8888',
      `${own}: …6789 sang Vietcombank …8888`,
    ]),
  );
  const { account: held } = await refundOf(booking, bought);
  expect(held).toMatchObject({ ending: '8888', is_fixed: false });
  expect(Date.parse(held?.waits_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const list = await asOperator(db(), ['payout', 'list']);
  expect(list).toContain('changed: not before');
  expect(list).toMatch(/HOLDER TRAN BINH IS NOT .+/);
  await expect(asOperator(db(), ['payout', 'make'])).rejects.toThrow('nothing');
  await dayLater(bought.code);
  expect(await asOperator(db(), ['payout', 'make'])).toMatch(/HOLDER TRAN BINH IS NOT .+/);
});

test("refuses an account for a refund that is not due, for another's order, and one that no bank accepts", async () => {
  const bought = await owed();
  const stranger = { code: bought.code, buyer: await addBuyer(db()) };
  expect(await failureOf(giveAccount(booking, stranger))).toBe('order_not_found');
  expect(await failureOf(giveAccount(booking, bought, { ...account, bank_bin: '000000' }))).toBe(
    'refund_account_invalid',
  );
  await giveAccount(booking, bought);
  await doAsOperator(db(), ['payout', 'done', await makeFile()], { ref: 'FT1' });
  expect(await failureOf(giveAccount(booking, bought))).toBe('refund_account_not_needed');
});

test('puts each refund into one of two files made at once; control: the unique index refuses the second, without it there are two', async () => {
  for (let each = 0; each < 3; each += 1) await giveAccount(booking, await owed(1));
  // All three have read before the first of them writes.
  const files = await raceBehind(db(), sql`LOCK TABLE payout_files IN EXCLUSIVE MODE`, 3, () =>
    Promise.allSettled([makeFile(), makeFile(), makeFile()]),
  );
  expect(files.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const filed = await sql`SELECT FROM payouts WHERE state = 'sent'`.execute(db());
  expect(filed.rows).toHaveLength(3);

  await sql`TRUNCATE payouts, payout_files`.execute(db());
  const [mine, yours] = [await lockPayable(db()), await lockPayable(db())];
  await db()
    .transaction()
    .execute((tx) => insertPayoutFile(tx, 'lan', mine));
  const late = () =>
    db()
      .transaction()
      .execute((tx) => insertPayoutFile(tx, 'minh', yours));
  await expect(late()).rejects.toThrow('payouts_once');
  await sql`DROP INDEX payouts_once`.execute(db());
  await late();
  expect((await sql`SELECT FROM payouts WHERE state = 'sent'`.execute(db())).rows).toHaveLength(6);
  await sql`TRUNCATE payouts, payout_files`.execute(db());
  await sql`CREATE UNIQUE INDEX payouts_once ON payouts (refund_id) WHERE state IN ('sent', 'done')`.execute(
    db(),
  );
});

test('writes an account that changes meanwhile as it was or as it is, and never changes it afterwards', async () => {
  const bought = await owed();
  await giveAccount(booking, bought);
  const other = await block(db(), sql`SELECT FROM refund_accounts FOR UPDATE`);
  const given = failureOf(giveAccount(booking, bought, { ...account, account: '555555555' }));
  await other.hit('%INSERT INTO refund_accounts%');
  await other.lift();
  expect(await given).toBe('fulfilled');
  await dayLater(bought.code);
  await makeFile();
  const { rows } = await sql<{ account: string }>`SELECT account FROM payouts WHERE state = 'sent'`.execute(
    db(),
  );
  expect(rows).toEqual([{ account: '555555555' }]);
});

test('masks accounts everywhere, and deletes them some time after the payment', async () => {
  const bought = await owed();
  await giveAccount(booking, bought);
  await doAsOperator(db(), ['payout', 'done', await makeFile()], { ref: 'FT1' });
  const acts = await sql<{ text: string }>`
    SELECT string_agg(before::text || after::text, '') AS text FROM desk_acts`.execute(db());
  expect(acts.rows[0]?.text).toContain('6789');
  expect(acts.rows[0]?.text).not.toContain('0123456789');
  await sql`UPDATE refund_accounts SET given_at = now() - interval '40 days'`.execute(db());
  await forgetAccounts(db(), 30);
  const kept = () =>
    sql<{ account: string; holder: string }>`SELECT account, holder FROM payouts`.execute(db());
  expect((await kept()).rows).toEqual([{ account: '0123456789', holder: 'NGUYEN AN' }]);
  await sql`UPDATE payouts SET ended_at = now() - interval '31 days'`.execute(db());
  await sql`UPDATE refunds SET ended_at = now() - interval '31 days'`.execute(db());
  await forgetAccounts(db(), 30);
  expect((await kept()).rows).toEqual([{ account: '6789', holder: '' }]);
  expect((await sql`SELECT FROM refund_accounts`.execute(db())).rows).toEqual([]);
});

test('matches a transfer without a reference by the operator: it pays its order, or is due to its buyer, once', async () => {
  const showing = await addShowing(db());
  const waiting = await start(booking, showing, places(2));
  const code = waiting.code;
  await sql`UPDATE payments SET provider = 'vietqr', method = 'vietqr' WHERE order_code = ${code}`.execute(
    db(),
  );
  const arrives = (id: string, amount: number) =>
    sql`INSERT INTO receipts (id, provider, provider_transaction, amount, note)
      VALUES (${id}, 'vietqr', ${id}, ${amount}, 've xem hat')`.execute(db());
  await arrives('one', 600_000);
  expect(await asOperator(db(), ['transfer', 'list'])).toContain('ve xem hat');
  await doAsOperator(db(), ['transfer', 'match', 'one', code]);
  const workers = await Promise.all([matchTransfers(booking.deps), matchTransfers(booking.deps)]);
  expect(workers.toSorted()).toEqual([0, 1]);
  expect(await booksOf(db(), code)).toMatchObject({ state: 'paid', tickets: 2, receipts: 1, refunds: [] });
  await arrives('two', 600_000);
  await doAsOperator(db(), ['transfer', 'match', 'two', code]);
  await matchTransfers(booking.deps);
  await sendRefunds(booking.deps);
  expect(await booksOf(db(), code)).toMatchObject({
    state: 'paid',
    tickets: 2,
    receipts: 2,
    refunds: ['due'],
  });
  expect(await refundOf(booking, waiting)).toMatchObject({ due_amount: 600_000 });
  expect(await findDifferences(db())).toEqual({});
});

/** A message of SePay, signed as SePay does. */
function hear(said: object) {
  const raw = JSON.stringify(said);
  const signature = createHmac('sha256', ours.webhookSecret).update(`1.${raw}`).digest('hex');
  const headers = { 'x-sepay-signature': `sha256=${signature}`, 'x-sepay-timestamp': '1' };
  return takeCallback(booking.deps, { provider: 'vietqr', raw, headers, network: '192.0.2.1' });
}
const readsOf = async () => {
  const { unapplied_notices: notices, unmatched_money: money } = await countWaiting(db());
  return { notices, money };
};

test('leaves a callback that cannot be parsed to the operator, then books its money once', async () => {
  await sql`DELETE FROM provider_callbacks`.execute(db());
  const { money } = await readsOf();
  const unclear = { transferType: 'in', transferAmount: 'hai trieu', content: 've xem hat' };
  expect(await hear(unclear)).toBe('not_understood');
  expect(await hear(unclear)).toBe('not_understood');
  await sql`UPDATE provider_callbacks SET received_at = now() - interval '1 hour'`.execute(db());
  expect(await readsOf()).toEqual({ notices: 1, money });
  expect(await replayCallbacks(booking.deps, 0)).toBe(1);
  const listed = await asOperator(db(), ['notice', 'list']);
  expect(listed).toContain('hai trieu');
  const id = /callback (\d+)/.exec(listed)?.[1] ?? '';
  await expect(doAsOperator(db(), ['notice', 'close', id, '2.000.000'], { note: 'app' })).rejects.toThrow(
    'digits only',
  );
  await expect(doAsOperator(db(), ['notice', 'close', id])).rejects.toThrow('--note');
  await doAsOperator(db(), ['notice', 'close', id, '2000000'], { note: 'by the app of the bank' });
  await expect(doAsOperator(db(), ['notice', 'close', id], { note: 'again' })).rejects.toThrow('no callback');
  expect(await readsOf()).toEqual({ notices: 0, money: money + 1 });
  expect(await asOperator(db(), ['transfer', 'list'])).toMatch(/2\.000\.000 ₫.*by the app of the bank/);
  // The same message again changes nothing.
  expect(await hear(unclear)).toBe('already_confirmed');
  expect(await readsOf()).toEqual({ notices: 0, money: money + 1 });
});

test('pays an order by a transfer to a virtual account of ours, and leaves one to another account to the operator', async () => {
  const { code } = await start(booking, await addShowing(db()), places(1));
  const text = transfers.reference(code);
  await sql`UPDATE payments SET provider = 'vietqr', method = 'vietqr', reference = ${text}
    WHERE order_code = ${code}`.execute(db());
  const said = { transferType: 'in', transferAmount: 300_000, accountNumber: '999', content: text };
  expect(await hear({ ...said, referenceCode: 'FT1' })).toBe('order_not_found');
  expect(await booksOf(db(), code)).toMatchObject({ state: 'awaiting_payment', receipts: 0 });
  expect(await asOperator(db(), ['transfer', 'list'])).toContain(`[999] ${text}`);
  expect(await hear({ ...said, referenceCode: 'FT2', subAccount: ours.account })).toBe('confirmed');
  expect(await booksOf(db(), code)).toMatchObject({ state: 'paid', receipts: 1 });
});
