// A showing is postponed and moved, its buyers choose, and money goes back by transfer, on a big platform.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { forgetAccounts } from '../../payment/payout/payout.store.ts';
import type { Platform } from '../../start.ts';
import { places } from '../../../testing/shop/booking.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { reachBank, type Door } from '../../../testing/shop/buy-over-rest.ts';
import { callsOf } from './_call.ts';
import { until } from './_until.ts';
import { addShoppers, stepUpTokenOf } from '../../../testing/people/sessions.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

const words = { vi: 'Hoãn.', en: 'Later.' };
type Run = (words: string[], options?: Record<string, string>) => Promise<unknown>;

export async function changeShowing(door: Door, { deps }: Platform, db: Db, run: Run): Promise<void> {
  const call = callsOf(door);
  const [buyer] = await addShoppers(db, 1);
  if (!buyer) throw new Error('one buys');
  const { code, payUrl } = await reachBank(door, buyer, 's10', places(2));
  await pressAtBank(door.http, payUrl, 'pay');
  const is = async (what: ReturnType<typeof sql>) =>
    (await sql`SELECT WHERE ${what}`.execute(db)).rows.length > 0;
  await until(() => is(sql`EXISTS (SELECT FROM orders WHERE code = ${code} AND state = 'paid')`));
  // A pass of another showing of the event admits to it.
  await sql`UPDATE showings SET event_id = (SELECT event_id FROM showings WHERE id = 's10') WHERE id = 's15'`.execute(
    db,
  );
  await sql`UPDATE ticket_types SET admits = '{s10}' WHERE showing_id = 's15' AND section_id = 'floor'`.execute(
    db,
  );
  const withPass = await reachBank(door, buyer, 's15', places(1));
  await pressAtBank(door.http, withPass.payUrl, 'pay');
  await until(() => is(sql`EXISTS (SELECT FROM orders WHERE code = ${withPass.code} AND state = 'paid')`));
  await run(['showing', 'passes', 's10']);
  await run(['showing', 'postpone', 's10'], words);
  const to = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
  await run(['showing', 'move', 's10'], { ...words, to });
  await until(() =>
    is(
      sql`EXISTS (SELECT FROM changed_orders JOIN showing_changes c ON c.id = change_id WHERE order_code = ${code} AND c.kind = 'moved')`,
    ),
  );
  const ofPass = `/event/v1.0/orders/${withPass.code}` as const;
  const { data: passes } = await call(buyer, `GET ${ofPass}/refund`);
  const [night] = passes.pass_changes;
  await call(buyer, `POST ${ofPass}/choice`, { change_id: night.change.id, choice: 'refund' });
  const path = `/event/v1.0/orders/${code}` as const;
  const { data } = await call(buyer, `GET ${path}/refund`);
  await call(buyer, `POST ${path}/choice`, { change_id: data.change.id, choice: 'refund' });
  const due = async () =>
    sql`UPDATE refunds SET state = 'due', ended_at = NULL, provider_code = NULL WHERE payment_id IN (
      SELECT id FROM payments WHERE order_code = ${code})`.execute(db);
  const step_up_token = await stepUpTokenOf({ account: buyer.id, family: buyer.id });
  const account = { bank_bin: '970436', account: '0123456789', holder: 'AN', step_up_token };
  const pay = async () => {
    await due();
    await call(buyer, `PUT ${path}/refund-account`, account);
    await run(['payout', 'make']);
    const { rows } = await sql<{ id: string; file_id: string }>`
      SELECT id, file_id FROM payouts WHERE state = 'sent'`.execute(db);
    return rows[0] ?? { id: '', file_id: '' };
  };
  const first = await pay();
  await run(['payout', 'list']);
  await run(['payout', 'file', first.file_id], { to: `${newFolder()}/payouts.csv` });
  await run(['payout', 'failed', first.id], { note: 'closed' });
  const second = await pay();
  await run(['payout', 'done', second.file_id], { ref: 'FT1' });
  await sql`INSERT INTO receipts (id, provider, provider_transaction, amount, note)
    VALUES ('lost', 'vnpay', 'lost', 1000, 'for you')`.execute(db);
  await run(['transfer', 'list']);
  await run(['transfer', 'match', 'lost', code]);
  await until(() => is(sql`NOT EXISTS (SELECT FROM receipts WHERE id = 'lost')`));
  const { rows: unread } = await sql<{ id: number }>`
    INSERT INTO provider_callbacks (provider, source, raw, headers) VALUES ('vnpay', 'notice', '?', '{}')
    RETURNING id`.execute(db);
  await run(['notice', 'list']);
  await run(['notice', 'close', String(unread[0]?.id), '1000'], { note: 'by their letter' });
  await forgetAccounts(deps.db, 30);
}
