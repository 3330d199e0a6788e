import type { applyDiscountBody, discountParams } from '@mo-man/schema/wire/voucher.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { VoucherDeps } from './deps.ts';
import { countBuyerGuess } from '../orders/count-buyer-guess.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { orderNews } from '../orders/order-news.ts';
import { readOrderView } from '../orders/view/read-order-view.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { leastPayable } from './least-payable.rule.ts';
import {
  discountedOrderOf,
  planDiscounts,
  type DiscountPlan,
  type DiscountRequest,
} from './plan-discounts.rule.ts';
import { voucherCodeOf } from './voucher-code.rule.ts';
import { lockForDiscount, writeDiscounts, type DiscountFacts } from './voucher.store.ts';

type ApplyCall = Call<
  VoucherDeps,
  { auth: 'user'; params: typeof orderParams; body: typeof applyDiscountBody }
>;
type RemoveCall = Call<VoucherDeps, { auth: 'user'; params: typeof discountParams }>;
type Owned = { code: string; userId: string };
type DiscountDeps = Pick<VoucherDeps, 'db' | 'payments'>;

/** POST /orders/:code/discounts */
export async function applyDiscount({ params, body, caller, language, deps, request }: ApplyCall) {
  const owned = { code: params.code, userId: caller.userId };
  const guess = await countBuyerGuess(deps, deps.voucherGuesses, { userId: caller.userId, ip: request.ip });
  try {
    await changeDiscounts(deps, owned, { apply: voucherCodeOf(body.voucher_code) });
  } catch (error) {
    if (error instanceof Failure && error.failure === 'voucher_not_found') guess.wrong();
    else await guess.right();
    throw error;
  }
  await guess.right();
  return readOrderView(deps.db, owned, language);
}

/** DELETE /orders/:code/discounts/:party */
export async function removeDiscount({ params, caller, language, deps }: RemoveCall) {
  const owned = { code: params.code, userId: caller.userId };
  await changeDiscounts(deps, owned, { remove: params.party });
  return readOrderView(deps.db, owned, language);
}

/** Decides and writes the discounts of a held order, in one transaction under the locks of the order and of its vouchers. */
export async function changeDiscounts(
  { db, payments }: DiscountDeps,
  owned: Owned,
  request: DiscountRequest,
): Promise<void> {
  const least = leastPayable(payments.methods);
  const refused = await transact(db, async (tx) => {
    const facts = await lockForDiscount(tx, {
      ...owned,
      voucherCode: 'apply' in request ? request.apply : null,
    });
    const order = liveHoldOrThrow(facts?.order);
    if (!facts) throw new Failure('order_not_found');
    const plan = planDiscounts(
      discountedOrderOf({ ...facts, leastPayable: least, now: order.now }),
      facts.vouchers,
      request,
    );
    // Returned, not thrown, so that the transaction commits: the uses that lockForDiscount has counted need not be counted again.
    if ('refusal' in plan) return plan;
    if (!isAsBefore(plan, { ...facts, order }))
      await writeDiscounts(tx, order, plan, [orderNews(order.code, order.state)]);
    return undefined;
  });
  if (refused) throw new Failure(refused.refusal, refused.details ?? {});
}

function isAsBefore({ uses, total }: DiscountPlan, { vouchers, order }: DiscountFacts): boolean {
  const before = vouchers.filter(({ applied }) => applied !== null);
  return (
    total === order.total &&
    uses.length === before.length &&
    uses.every((use) => before.some(({ id, applied }) => id === use.voucher_id && applied === use.amount))
  );
}
