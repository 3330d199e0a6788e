import { vnpayLimits } from './vnpay/vnpay-amount.rule.ts';

/** A way to pay. `id` is the number of spec §3: "Payment method ids: … vnpay 9". */
export interface Method {
  readonly code: string;
  readonly id: number;
  readonly provider: 'vnpay';
  /** Smallest and largest amount that the provider takes; VND. */
  readonly min: number;
  readonly max: number;
  readonly name: { readonly vi: string; readonly en: string };
  readonly description: { readonly vi: string; readonly en: string };
}

/** Every way to pay that we speak the protocol of. */
export const methods: readonly Method[] = [
  {
    code: 'vnpay',
    id: 9,
    provider: 'vnpay',
    min: vnpayLimits.minAmount,
    max: vnpayLimits.maxAmount,
    name: { vi: 'VNPAY', en: 'VNPAY' },
    description: {
      vi: 'Quét mã VNPAY-QR, thẻ ATM, tài khoản ngân hàng hoặc thẻ quốc tế',
      en: 'VNPAY-QR, ATM card, bank account or international card',
    },
  },
];

/**
 * The ways to pay this much. Design §5: "A method whose own limits (amount, minimum or maximum expiry) do not fit is not
 * offered." A free order has none.
 */
export function methodsFor(total: number): Method[] {
  return methods.filter((method) => total >= method.min && total <= method.max);
}
