// The holder of a ticket that another bought (a gift, a code of a guest list) is told about changes of its showing, like the buyer.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellChanges } from '../../payment/changes/tell-changes.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { openBooking, seats, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { moneyOf, payFor } from '../../../testing/shop/payments.ts';
import { doAsOperator } from './_operator.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());

const db = () => booking.deps.db;
const words = { vi: 'Trời mưa.', en: 'It rains.' };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const postpone = ({ id }: TestShowing) => doAsOperator(db(), ['showing', 'postpone', id], words);
const move = ({ id }: TestShowing) =>
  doAsOperator(db(), ['showing', 'move', id], { ...words, to: inDays(30) });
const mailsAbout = async (code: string) => (await moneyOf(booking, code))?.mails ?? [];

test('tells the holder of a given ticket when its showing is postponed or moved, once, and the buyer as always', async () => {
  const showing = await addShowing(db(), { seats: 6 });
  const bought = await payFor(booking, showing, seats('S01', 'S02', 'S03', 'S04'));
  const friends = await Promise.all([addBuyer(db()), addBuyer(db()), addBuyer(db())]);
  const [byMail = '', bySms = '', byNothing = ''] = friends;
  const mail = `${byMail}@example.com`;
  const phone = `+8491${String(Date.now()).slice(-7)}`;
  await sql`UPDATE users SET email = ${mail}, email_verified_at = now() WHERE id = ${byMail}`.execute(db());
  await sql`UPDATE users SET phone = ${phone}, phone_verified_at = now(), email = NULL, email_verified_at = NULL
    WHERE id = ${bySms}`.execute(db());
  await sql`UPDATE users SET phone = NULL, phone_verified_at = NULL, email = NULL, email_verified_at = NULL
    WHERE id = ${byNothing}`.execute(db());
  const { rows: own } = await sql<{ id: string }>`
    SELECT id FROM tickets WHERE order_code = ${bought.code} ORDER BY number`.execute(db());
  for (const [at, id] of friends.entries())
    await sql`UPDATE tickets SET user_id = ${id}, obtained_by = 'gift' WHERE id = ${own[at]?.id}`.execute(
      db(),
    );
  await sql`DELETE FROM outbox WHERE topic IN (${mail}, ${phone})`.execute(db());
  const told = async () =>
    (
      await sql<{ kind: string; topic: string; subject: string | null; text: string }>`
        DELETE FROM outbox WHERE kind IN ('mail', 'sms') AND topic IN (${mail}, ${phone})
        RETURNING kind, topic, payload ->> 'subject' AS subject, payload ->> 'text' AS text`.execute(db())
    ).rows.toSorted((one, other) => one.kind.localeCompare(other.kind));
  await postpone(showing);
  await Promise.all([tellChanges(booking.deps), tellChanges(booking.deps)]);
  const [sent, sms, ...more] = await told();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ kind: 'mail', topic: mail, subject: 'Suất diễn tạm hoãn: title vi' });
  expect(sent?.text).toContain('mà bạn có 1 vé được tặng');
  expect(sent?.text).toContain('Trời mưa.');
  // The order and its refund are the buyer's.
  expect(sent?.text).not.toContain(bought.code);
  expect(sms).toMatchObject({ kind: 'sms', topic: phone, text: expect.stringContaining('tạm hoãn') });
  await move(showing);
  expect(await tellChanges(booking.deps)).toBe(1);
  expect((await told()).map(({ kind }) => kind)).toEqual(['mail', 'sms']);
  expect(await mailsAbout(bought.code)).toContain('Suất diễn đổi lịch: title vi');
  expect(await tellChanges(booking.deps)).toBe(0);
  expect(await told()).toEqual([]);
});

test('tells holders of a guest list when its showing is cancelled, although nothing is refunded', async () => {
  const showing = await addShowing(db(), { price: 0, seats: 4 });
  const buyer = await addBuyer(db());
  const free = await booking.hold(showing, buyer, seats('S01', 'S02'));
  await booking.giveContact(free);
  await booking.submit(free, buyer, null);
  const guest = await addBuyer(db());
  const mail = `${guest}@example.com`;
  await sql`UPDATE users SET email = ${mail}, email_verified_at = now() WHERE id = ${guest}`.execute(db());
  await sql`UPDATE tickets SET user_id = ${guest}, obtained_by = 'redeem' WHERE id = (
    SELECT min(id) FROM tickets WHERE order_code = ${free})`.execute(db());
  await doAsOperator(db(), ['showing', 'cancel', showing.id], words);
  await carryOutRefunds(booking.deps);
  const { rows } = await sql<{ subject: string }>`
    SELECT payload ->> 'subject' AS subject FROM outbox WHERE kind = 'mail' AND topic = ${mail}`.execute(
    db(),
  );
  expect(rows).toEqual([{ subject: 'Vé được tặng không còn hiệu lực: title vi' }]);
});
