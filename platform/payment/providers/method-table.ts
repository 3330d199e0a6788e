// TABLE of the ways to pay: what a buyer chooses, its number in the specification, and who takes the money.
import type { ConfigKeys } from '@mo-man/schema/config-reader.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { methodNames } from '../../sale/orders/method-names.rule.ts';
import type { ProviderRow } from './provider-row.ts';
import { momo } from './momo/momo-row.ts';
import { shopeepay } from './shopeepay/shopeepay-row.ts';
import { vietqr } from './vietqr/vietqr-row.ts';
import { vnpay } from './vnpay/vnpay-row.ts';
import { zalopay } from './zalopay/zalopay-row.ts';

/** A way to pay. */
export interface MethodRow {
  readonly code: string;
  /** Payment method id of the specification. */
  readonly id: number;
  readonly provider: ProviderRow;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
}

export const methodTable: readonly MethodRow[] = [
  {
    code: 'vnpay',
    id: 9,
    provider: vnpay,
    name: methodNames.vnpay,
    description: {
      vi: 'Quét mã VNPAY-QR, thẻ ATM, tài khoản ngân hàng hoặc thẻ quốc tế',
      en: 'VNPAY-QR, ATM card, bank account or international card',
    },
  },
  {
    code: 'vietqr',
    id: 8,
    provider: vietqr,
    name: methodNames.vietqr,
    description: {
      vi: 'Quét mã bằng ứng dụng của bất kỳ ngân hàng nào, vé có ngay khi tiền đến',
      en: 'Scan with the app of any bank; your tickets are there when the money is',
    },
  },
  {
    code: 'momo',
    id: 4,
    provider: momo,
    name: methodNames.momo,
    description: { vi: 'Thanh toán bằng ứng dụng MoMo', en: 'Pay in the MoMo app' },
  },
  {
    code: 'zalopay',
    id: 7,
    provider: zalopay,
    name: methodNames.zalopay,
    description: { vi: 'Thanh toán bằng ứng dụng ZaloPay hoặc Zalo', en: 'Pay in the ZaloPay or Zalo app' },
  },
  {
    code: 'shoppe_pay',
    id: 6,
    provider: shopeepay,
    name: methodNames.shoppe_pay,
    description: { vi: 'Ví ShopeePay hoặc SPayLater', en: 'ShopeePay wallet or SPayLater' },
  },
  {
    code: 'internetbanking',
    id: 3,
    provider: vnpay,
    name: methodNames.internetbanking,
    description: {
      vi: 'Ngân hàng trong nước, qua cổng VNPAY',
      en: 'Vietnamese banks, through VNPAY',
    },
  },
  {
    code: 'credit_card',
    id: 5,
    provider: vnpay,
    name: methodNames.credit_card,
    description: {
      vi: 'Visa, Mastercard, JCB, qua cổng VNPAY',
      en: 'Visa, Mastercard, JCB, through VNPAY',
    },
  },
];

/** The providers of a table, each once. */
export const providersOf = (table: readonly MethodRow[]): ProviderRow[] => [
  ...new Set(table.map((method) => method.provider)),
];

/** Settings of all providers; a part of platform/config-keys.ts. */
export const providerKeys: ConfigKeys = Object.fromEntries(
  providersOf(methodTable).flatMap(({ keys }) => Object.entries(keys)),
);
