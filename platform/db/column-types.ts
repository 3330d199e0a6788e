import type { Language } from '@mo-man/schema/values.ts';
import type { ColumnType } from 'kysely';

/** Column types shared by the row types of all migrations. */
export type LocalizedText = Record<Language, string>;

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
