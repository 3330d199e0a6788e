// TABLE of the ways to pay: what a buyer chooses, its number in the specification, and who takes the money.
import type { ConfigKeys } from '@mo-man/schema/config-reader.ts';
import type { LocalizedText } from '../../../db/column-types.ts';
import type { ProviderRow } from './provider-row.ts';
import { vnpay } from './vnpay/vnpay-row.ts';

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
    name: { vi: 'VNPAY', en: 'VNPAY' },
    description: {
      vi: 'Quét mã VNPAY-QR, thẻ ATM, tài khoản ngân hàng hoặc thẻ quốc tế',
      en: 'VNPAY-QR, ATM card, bank account or international card',
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
