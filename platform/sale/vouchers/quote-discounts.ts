import type { OrderDiscountWire } from '@mo-man/schema/wire/order.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { VoucherDeps } from './deps.ts';
import { countBuyerGuess } from '../orders/count-buyer-guess.ts';
import { leastPayable } from './least-payable.rule.ts';
import { planDiscounts, type DiscountedOrder } from './plan-discounts.rule.ts';
import { voucherCodeOf } from './voucher-code.rule.ts';
import { readVoucherFor } from './voucher.store.ts';

/** A selection that nobody holds yet. */
type QuotedSelection = Pick<
  DiscountedOrder,
  'lines' | 'subtotal' | 'serviceFee' | 'shippingFee' | 'addOnTotal' | 'total' | 'now'
> & { showingId: string; language: Language };

/** What a code would take off a selection, and what is left to pay; refused as using it would be. */
export async function quoteDiscounts(
  deps: Pick<VoucherDeps, 'db' | 'log' | 'payments' | 'voucherGuesses'>,
  { userId, ip }: { userId: string | undefined; ip: string },
  typed: string,
  { showingId, language, ...selection }: QuotedSelection,
): Promise<{ discounts: OrderDiscountWire[]; serviceFee: number; discount: number; total: number }> {
  const voucherCode = voucherCodeOf(typed);
  // Tries of codes are limited here as at checkout.
  const guess = await countBuyerGuess(deps, deps.voucherGuesses, { userId, ip });
  const facts = await readVoucherFor(deps.db, { voucherCode, showingId, userId });
  if (!facts) throw new Failure('not_found');
  const { vouchers, ...event } = facts;
  const least = leastPayable(deps.payments.methods);
  const plan = planDiscounts({ ...selection, ...event, leastPayable: least }, vouchers, {
    apply: voucherCode,
  });
  if ('refusal' in plan && plan.refusal === 'voucher_not_found') guess.wrong();
  else await guess.right();
  if ('refusal' in plan) throw new Failure(plan.refusal, plan.details ?? {});
  const discounts = plan.uses.flatMap(({ party, voucher_id, amount }) => {
    const voucher = vouchers.find(({ id }) => id === voucher_id);
    return voucher
      ? [{ party, voucher_id, code: voucher.code, title: pick(voucher.title, language), amount }]
      : [];
  });
  const { serviceFee, discount, total } = plan;
  return { discounts, serviceFee, discount, total };
}
