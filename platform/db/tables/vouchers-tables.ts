import type { VoucherKind, VoucherParty } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0400-baseline/07-vouchers.sql; a test compares them. */
export interface VouchersTable {
  id: string;
  code: string;
  organizer_id: string | null;
  party: GeneratedAlways<VoucherParty>;
  event_ids: Generated<string[]>;
  title: Json<LocalizedText>;
  terms: Json<LocalizedText>;
  kind: VoucherKind;
  value: number;
  max_discount: number | null;
  min_subtotal: Generated<number>;
  budget: number | null;
  max_uses: number | null;
  max_uses_per_account: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  listed: Generated<boolean>;
  spent_uses: Generated<number>;
  spent_amount: Generated<number>;
}

export interface VoucherUsesTable {
  order_code: string;
  showing_id: Generated<string>;
  party: VoucherParty;
  voucher_id: string;
  user_id: string;
  amount: number;
  counted: 'spent' | 'returned' | null;
  used_at: Generated<Date>;
}

export interface SavedVouchersTable {
  user_id: string;
  voucher_id: string;
  saved_at: Generated<Date>;
}

export interface VouchersTables {
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
  saved_vouchers: SavedVouchersTable;
}
