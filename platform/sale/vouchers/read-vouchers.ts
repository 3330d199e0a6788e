import type { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import type {
  eventVouchersParams,
  voucherParams,
  vouchersQuery,
  VoucherOfferWire,
} from '@mo-man/schema/wire/voucher.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { VoucherDeps } from './deps.ts';
import { leastPayable } from './least-payable.rule.ts';
import { standingOf } from './judge-voucher.rule.ts';
import { discountedOrderOf, planDiscounts } from './plan-discounts.rule.ts';
import { viewVoucher } from './view-voucher.ts';
import {
  addSavedVoucher,
  readEventVouchers,
  readListedVoucher,
  readOffers,
  readSavedOf,
  readSavedVouchers,
  type OfferFacts,
  type ShownVoucher,
} from './voucher.store.ts';

type OneVoucher = { params: typeof voucherParams };

/** GET /vouchers/:voucher_id */
export async function readVoucher({ params, language, deps }: Call<VoucherDeps, OneVoucher>) {
  const found = await readListedVoucher(deps.db, params.voucher_id);
  if (!found) throw new Failure('not_found');
  return viewVoucher(found.voucher, language);
}

/** GET /events/:event_id/vouchers */
export async function listEventVouchers({
  params,
  language,
  deps,
}: Call<VoucherDeps, { params: typeof eventVouchersParams }>) {
  const vouchers = await readEventVouchers(deps.db, params.event_id);
  return vouchers
    .toSorted((one, other) => one.party.localeCompare(other.party))
    .map((voucher) => viewVoucher(voucher, language));
}

/** PUT /saved-vouchers/:voucher_id */
export async function saveVoucher({
  params,
  caller,
  language,
  deps,
}: Call<VoucherDeps, OneVoucher & { auth: 'user' }>) {
  const found = await readListedVoucher(deps.db, params.voucher_id);
  if (!found) throw new Failure('not_found');
  const { voucher, now } = found;
  if (voucher.ends_at !== null && now >= new Date(voucher.ends_at)) throw new Failure('voucher_over');
  await addSavedVoucher(deps.db, caller.userId, voucher.id);
  return viewVoucher(voucher, language);
}

/** GET /saved-vouchers/of */
export async function readSaved({ query, caller, deps }: Call<VoucherDeps, { query: typeof idsQuery }>) {
  if (!caller.userId || query.ids.length === 0) return [];
  return readSavedOf(deps.db, caller.userId, query.ids);
}

type ListCall = Call<VoucherDeps, { auth: 'user'; query: typeof vouchersQuery }>;

/** GET /vouchers */
export async function listVouchers({ query, caller, language, deps }: ListCall): Promise<VoucherOfferWire[]> {
  const { order_code: code } = query;
  if (code === undefined) {
    const { vouchers, now } = await readSavedVouchers(deps.db, caller.userId);
    return vouchers.map((voucher) => ({
      voucher: viewVoucher(voucher, language),
      discount: null,
      refusal: standingOf(voucher, now),
    }));
  }
  const facts = await readOffers(deps.db, { code, userId: caller.userId });
  if (!facts) throw new Failure('order_not_found');
  const least = leastPayable(deps.payments.methods);
  return facts.vouchers
    .filter(({ listed }) => listed)
    .map((voucher) => ({
      voucher: viewVoucher(voucher, language),
      ...offerOf(voucher, { ...facts, leastPayable: least }),
    }))
    .filter(({ refusal }) => refusal !== 'voucher_wrong_event')
    .toSorted((one, other) => (other.discount ?? 0) - (one.discount ?? 0))
    .slice(0, limits.vouchersOffered);
}

/** What using it would take off the order, or why it cannot be used. */
function offerOf(
  voucher: ShownVoucher,
  facts: OfferFacts & { leastPayable: number },
): Pick<VoucherOfferWire, 'discount' | 'refusal'> {
  const plan = planDiscounts(discountedOrderOf(facts), facts.vouchers, { apply: voucher.code });
  if ('refusal' in plan) return { discount: null, refusal: plan.refusal };
  return {
    discount: plan.uses.find(({ voucher_id }) => voucher_id === voucher.id)?.amount ?? null,
    refusal: null,
  };
}
