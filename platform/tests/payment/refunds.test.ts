import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import type { VnpayRefundResult } from '../../payment/providers/vnpay/vnpay-client.ts';
import {
  newTransactionNo,
  openBooking,
  queryAnswer,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { ipn, moneyOf, price, start } from '../../../testing/shop/payments.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
beforeEach(async () => {
  await sql`DELETE FROM refunds`.execute(booking.database.db);
  booking.script.refunds.length = 0;
});

const surplus = price + 50_000;

/** An order of which the surplus has to go back. */
async function owe() {
  const { code, reference } = await start(booking, await addShowing(booking.database.db));
  const transactionNo = newTransactionNo();
  await ipn(booking, vnpaySays(reference, surplus, { transactionNo }));
  return { code, reference, transactionNo };
}

function accepted(status: string): VnpayRefundResult {
  const rest = { bankCode: 'NCB', payDate: '', raw: '{}', transactionType: '02', transactionNo: '9' };
  const outcome = status === '00' ? 'succeeded' : status === '09' ? 'failed' : 'processing';
  return { kind: 'answered', outcome, amount: surplus, transactionStatus: status, ...rest };
}

const stateOf = async (code: string) => (await moneyOf(booking, code))?.refunds;
/** The next try of every refund is due. */
const later = () => sql`UPDATE refunds SET next_try_at = now()`.execute(booking.database.db);

describe('a refund', () => {
  test('is sent once, by one of many, and its buyer is told when it is decided and when it is done', async () => {
    const { code, reference, transactionNo } = await owe();
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} requested`]);
    booking.script.refund = () => accepted('00');
    await Promise.all(Array.from({ length: 5 }, () => sendRefunds(booking.deps)));
    expect(booking.script.refunds).toEqual([
      { txnRef: reference, amount: surplus, transactionNo, kind: 'full' },
    ]);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} succeeded`]);
    expect((await moneyOf(booking, code))?.mails).toEqual([
      '350.000 ₫ đang được hoàn lại cho bạn',
      `Đã hoàn 350.000 ₫ cho đơn ${code}`,
    ]);
    await later();
    await sendRefunds(booking.deps);
    expect(booking.script.refunds).toHaveLength(1);
  });

  test('that the provider works on is asked about, not sent again', async () => {
    const { code } = await owe();
    booking.script.refund = () => accepted('05');
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} processing`]);
    booking.script.query = () => queryAnswer(surplus, { type: '02', status: '05' });
    await later();
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} processing`]);
    booking.script.query = () => queryAnswer(surplus, { type: '02', status: '00' });
    await later();
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} succeeded`]);
    expect(booking.script.refunds).toHaveLength(1);
  });

  test('whose answer got lost is sent again, and found to have arrived', async () => {
    const { code } = await owe();
    booking.script.refund = () => ({ kind: 'no_answer', reason: 'timeout' });
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} processing`]);
    booking.script.refund = () => ({ kind: 'already_requested', raw: '{}' });
    await later();
    await sendRefunds(booking.deps);
    booking.script.query = () => queryAnswer(surplus, { type: '02', status: '00' });
    await later();
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} succeeded`]);
    expect(booking.script.refunds).toHaveLength(2);
  });

  test.each([
    ['is refused', { kind: 'refused', code: '95', message: 'no', raw: '{}' }],
    ['is rejected by the bank', accepted('09')],
  ] as const)('that %s goes to the operator', async (_, answer) => {
    const { code } = await owe();
    booking.script.refund = () => answer;
    await sendRefunds(booking.deps);
    expect(await stateOf(code)).toEqual([`wrong_amount ${surplus} failed`]);
    await later();
    await sendRefunds(booking.deps);
    expect(booking.script.refunds).toHaveLength(1);
  });

  test('is tried less and less often', async () => {
    await owe();
    booking.script.refund = () => ({ kind: 'no_answer', reason: 'network' });
    const { db } = booking.database;
    const clock = async () => {
      const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
      return rows[0]!.now.getTime();
    };
    const before = await clock();
    await sendRefunds(booking.deps);
    const after = await clock();
    await sendRefunds(booking.deps);
    expect(booking.script.refunds).toHaveLength(1);
    const { next_try_at: next } = await db
      .selectFrom('refunds')
      .select('next_try_at')
      .executeTakeFirstOrThrow();
    // It was sent between the two moments, however far they are apart.
    expect(next.getTime() - before).toBeGreaterThan(3_000);
    expect(next.getTime() - after).toBeLessThan(6_000);
  });
});
