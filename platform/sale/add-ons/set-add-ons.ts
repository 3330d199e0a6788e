import type { ChooseAddOnsWire } from '@mo-man/schema/wire/order.ts';
import type { addOnChoice, addOnsBody } from '@mo-man/schema/wire/tickets/add-on.ts';
import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { orderNews } from '../orders/order-news.ts';
import { readOrderView } from '../orders/view/read-order-view.ts';
import { type LeastOfMethod, leastPayable } from '../vouchers/least-payable.rule.ts';
import { discountedOrderOf, planAnew } from '../vouchers/plan-discounts.rule.ts';
import { lockForDiscount, writeDiscounts } from '../vouchers/voucher.store.ts';
import { changeTaken, lockAddOns, readAddOns, writeAddOns } from './add-on.store.ts';
import { chooseAddOns } from './choose-add-ons.rule.ts';
import { viewAddOns } from './view-add-ons.ts';

export interface AddOnDeps {
  db: Db;
  payments: { methods: readonly LeastOfMethod[] };
}

type SetCall = Call<AddOnDeps, { auth: 'user'; params: typeof orderParams; body: typeof addOnsBody }>;

/** PUT /orders/:code/add-ons */
export async function setAddOns({
  params,
  body,
  caller,
  language,
  deps,
}: SetCall): Promise<ChooseAddOnsWire> {
  const owned = { code: params.code, userId: caller.userId };
  const showingId = await changeAddOns(deps, owned, body.add_ons);
  const order = await readOrderView(deps.db, owned, language);
  return { order, add_ons: viewAddOns(await readAddOns(deps.db, showingId), language) };
}

/** Gives a held order these add-ons, in one transaction under the locks of the order, its vouchers and the add-ons. Returns its showing. */
export async function changeAddOns(
  { db, payments }: AddOnDeps,
  owned: { code: string; userId: string },
  asked: z.output<typeof addOnChoice>,
): Promise<string> {
  const least = leastPayable(payments.methods);
  return transact(db, async (tx) => {
    const locked = await lockForDiscount(tx, { ...owned, voucherCode: null });
    const order = liveHoldOrThrow(locked?.order);
    const forSale = await lockAddOns(tx, order.showing_id);
    const choice = chooseAddOns(asked, { forSale, held: order.add_ons });
    if ('refusal' in choice) throw new Failure(choice.refusal, choice.details);
    if (choice.taken.length === 0) return order.showing_id;
    await changeTaken(tx, order.showing_id, choice.taken);
    await writeAddOns(tx, order.code, choice);
    if (locked && locked.vouchers.length > 0) {
      const changed = { ...locked, order: { ...order, add_on_total: choice.total } };
      const facts = discountedOrderOf({ ...changed, leastPayable: least, now: order.now });
      await writeDiscounts(tx, order, planAnew(facts, locked.vouchers), []);
    }
    await enqueue(tx, orderNews(order.code, order.state));
    return order.showing_id;
  });
}
