// Payments by every provider that the sandbox plays beside VNPAY, on a big platform.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { applyCallback } from '../../payment/callbacks/apply-callback.ts';
import { storeCallback } from '../../payment/callbacks/callback.store.ts';
import type { Platform } from '../../start.ts';
import { places } from '../../../testing/shop/booking.ts';
import { giveContact, hold, type Door } from '../../../testing/shop/buy-over-rest.ts';
import type { Call } from './_call.ts';
import { until } from './_until.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';
import { dataOf } from '../../../testing/rest-client.ts';

/** A wallet's page and its money; too little money, which goes back; a transfer without our text, and one nobody told us of. */
export async function payInOtherWays(call: Call, door: Door, db: Db): Promise<void> {
  const buyers = await addShoppers(db, 7);
  const begin = async (buyer: Shopper, method: string) => {
    const { code } = dataOf(await hold(door, buyer, 's45', places(1)));
    dataOf(await giveContact(door, buyer, code));
    const begun = { kind: 'submit', method, idempotency_key: randomUUID() };
    const { data } = await call(buyer, `POST /event/v1.0/orders/${code}/payments`, begun);
    return { code, payUrl: data.pay_url as string, transfer: data.order.payments[0].transfer };
  };
  const isPaid = (buyer: Shopper, code: string) => async () =>
    (await call(buyer, `GET /event/v1.0/orders/${code}`)).data.state === 'paid';
  const press = async (address: string, action: string, seconds = '') => {
    const page = await fetch(address);
    const body = new URLSearchParams({ action, seconds });
    await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
  };

  for (const [at, method] of ['momo', 'zalopay', 'shoppe_pay'].entries()) {
    const buyer = buyers[at];
    if (!buyer) throw new Error('three pay with wallets');
    const { code, payUrl } = await begin(buyer, method);
    if (method === 'momo') {
      await press(payUrl, 'pay_wrong');
      const accepted = sql`SELECT FROM refunds f JOIN payments p ON p.id = f.payment_id
        WHERE p.order_code = ${code} AND f.provider_code IS NOT NULL`;
      await until(async () => (await accepted.execute(db)).rows.length > 0);
    } else {
      await press(payUrl, 'pay');
      await until(isPaid(buyer, code));
    }
  }
  // Two are paid a second after the button.
  for (const [at, method] of ['vnpay', 'momo'].entries()) {
    const buyer = buyers[5 + at];
    if (!buyer) throw new Error('two pay late');
    const { code, payUrl } = await begin(buyer, method);
    await press(payUrl, 'pay_late', '1');
    await until(isPaid(buyer, code));
  }
  // One is paid that nobody tells us of.
  const fifth = buyers[4];
  if (!fifth) throw new Error('a fifth pays');
  const unheard = await begin(fifth, 'zalopay');
  await press(unheard.payUrl, 'pay_unheard');
  await until(isPaid(fifth, unheard.code));
  const last = buyers[3];
  if (!last) throw new Error('a fourth transfers');
  const { code, transfer } = await begin(last, 'vietqr');
  await press(transfer.app_url, 'pay_unnamed');
  await until(
    async () => (await sql`SELECT FROM receipts WHERE payment_id IS NULL`.execute(db)).rows.length > 0,
  );
  await press(transfer.app_url, 'pay_unheard');
  await until(isPaid(last, code));
}

/** A provider's call that is about no payment of ours: money that went out. */
export async function hearOfNoPayment({ deps }: Platform): Promise<void> {
  const said = { provider: 'vietqr', source: 'notice', raw: '{}', headers: {} } as const;
  const id = await storeCallback(deps.db, said);
  await applyCallback(deps, { id, provider: 'vietqr', verdict: { verified: true, news: null } });
}
