import type { AddressModel } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { ColumnType } from 'kysely';

/** Column types shared by the row types of all migrations. */
export type LocalizedText = Record<Language, string>;

/** What an organizer allows of returns: until how long before the doors, and whether the service fee comes back. */
export type StoredReturns = {
  until_minutes: number;
  fees_back: boolean;
};

/** A priced line of an order, as stored in orders.lines. */
export type OrderLineRow = {
  ticket_type_id: string;
  quantity: number;
  /** VND for one ticket. */
  unit_price: number;
  /** Service fee of one, VND; left out where there is none. */
  unit_fee?: number;
  /** What a way to pay adds for one, VND by its code; left out where none does. */
  method_fees?: Readonly<Record<string, number>>;
  unit_ids: string[];
};

type NamedUnit = { code: string; name: LocalizedText };

/** Where the paper tickets of an order go, as stored in orders.delivery: units with the names they had then. */
export type StoredDelivery = {
  model: AddressModel;
  province: NamedUnit;
  /** In the legacy model only. */
  district: NamedUnit | null;
  ward: NamedUnit;
  address: string;
  note: string;
};

/** A company, for its invoice. Without the address for letters once the account is deleted. */
export type StoredInvoice = {
  company_name: string;
  tax_code: string;
  address: string;
  email?: string;
};

/** The presale of a showing: how long before everybody its codes let in, minutes; and what a code gives. */
export type StoredPresale = { minutes_before: number; lane: 'early' | 'priority' };

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
export type WithDefaultJson<T> = ColumnType<T, string | undefined, string>;

type DatesOf<T> = { [K in keyof T]: T[K] extends Date | null ? K : never }[keyof T];
/** A row that came as JSON, where a moment is text. */
export type AsJson<T> = { [K in keyof T]: K extends DatesOf<T> ? string | Extract<T[K], null> : T[K] };
