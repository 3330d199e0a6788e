import type { OrderDiscountWire } from '@mo-man/schema/wire/order.ts';
import type { DeviceCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/language.ts';
import { pick } from '../../lib/localized.ts';
import type { EventDeps } from '../deps.ts';
import { leastPayable } from './least-payable.rule.ts';
import { planDiscounts, type DiscountGround } from './plan-discounts.rule.ts';
import { voucherCodeOf } from './voucher-code.rule.ts';
import { readVoucherFor } from './voucher.store.ts';

/** A selection that nobody holds yet. */
type QuoteGround = Pick<
  DiscountGround,
  'lines' | 'subtotal' | 'serviceFee' | 'shippingFee' | 'total' | 'now'
> & { showingId: string; language: Language };

/** What a code would take off a selection, and what is left to pay; refused as using it would be. */
export async function quoteDiscounts(
  { db, payments, voucherTries }: Pick<EventDeps, 'db' | 'payments' | 'voucherTries'>,
  { userId, deviceId }: DeviceCaller,
  typed: string,
  { showingId, language, ...ground }: QuoteGround,
): Promise<{ discounts: OrderDiscountWire[]; discount: number; total: number }> {
  const voucherCode = voucherCodeOf(typed);
  const who = userId ?? deviceId;
  // Only codes that there are not count: whoever guesses is slowed down, here as at checkout.
  await voucherTries.take(who);
  const facts = await readVoucherFor(db, { voucherCode, showingId, userId });
  if (!facts) throw new Failure('not_found');
  const { vouchers, ...event } = facts;
  if (vouchers.length > 0) await voucherTries.giveBack(who);
  const least = leastPayable(payments.methods);
  const plan = planDiscounts({ ...ground, ...event, leastPayable: least }, vouchers, { apply: voucherCode });
  if ('refusal' in plan) throw new Failure(plan.refusal, plan.details ?? {});
  const discounts = plan.uses.flatMap(({ party, voucher_id, amount }) => {
    const voucher = vouchers.find(({ id }) => id === voucher_id);
    return voucher
      ? [{ party, voucher_id, code: voucher.code, title: pick(voucher.title, language), amount }]
      : [];
  });
  return { discounts, discount: plan.discount, total: plan.total };
}
