import type { ColumnType } from 'kysely';

/** Column types shared by the row types of all migrations. */
export type Language = 'vi' | 'en';
export type LocalizedText = { vi: string; en: string };
export type ShowingStatus = 'scheduled' | 'postponed' | 'moved' | 'cancelled';
export type OrderState = 'holding' | 'awaiting_payment' | 'paid' | 'cancelled' | 'expired';
export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired';

/** A priced line of an order, as stored in orders.lines. */
export type OrderLineRow = {
  ticket_type_id: string;
  quantity: number;
  /** VND for one ticket. */
  unit_price: number;
  unit_ids: string[];
};

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
export type WithDefaultJson<T> = ColumnType<T, string | undefined, string>;
