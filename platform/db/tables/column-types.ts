import type { AddressModel } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { questionKinds } from '@mo-man/schema/rules/order/answers.rule.ts';
import type { AttendeeField } from '@mo-man/schema/rules/order/attendees.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { ColumnType } from 'kysely';

export type LocalizedText = Record<Language, string>;

/** The organizer's rules of returns: until how long before the doors open, and whether the service fee is paid back. */
export type StoredReturns = {
  until_minutes: number;
  fees_back: boolean;
};

/** The organizer's rule of exchanges: until how long before the doors open. */
export type StoredExchangeRule = { until_minutes: number };

/** Tickets of another order that are given for an order when it is paid, as stored in orders.exchange. */
export type StoredExchange = {
  order_code: string;
  ticket_ids: string[];
  /** What was paid for them, VND. */
  amount: number;
};

/** A priced order line, as stored in orders.lines. */
export type OrderLineRow = {
  ticket_type_id: string;
  quantity: number;
  /** VND for one ticket. */
  unit_price: number;
  /** Service fee of one ticket, VND; left out when there is none. */
  unit_fee?: number;
  /** Surcharge of payment methods for one ticket, VND by method code; left out when there is none. */
  method_fees?: Readonly<Record<string, number>>;
  unit_ids: string[];
};

/** An add-on of an order, as stored in orders.add_ons: with name and price as they were when it was chosen. */
export type StoredAddOn = {
  add_on_id: string;
  name: LocalizedText;
  quantity: number;
  /** VND for one. */
  unit_price: number;
};

type NamedUnit = { code: string; name: LocalizedText };

/**
 * The postal address for the paper tickets of an order, as stored in orders.delivery: administrative units with their names at that time.
 */
export type StoredDelivery = {
  model: AddressModel;
  province: NamedUnit;
  /** In the legacy model only. */
  district: NamedUnit | null;
  ward: NamedUnit;
  address: string;
  note: string;
  /** Whoever receives them; absent where that is the contact. */
  recipient?: { name: string; phone: string };
};

/** A company, for its invoice. Without the address for mails once the account is deleted. */
export type StoredInvoice = {
  company_name: string;
  tax_code: string;
  address: string;
  email?: string;
};

/** A question of a showing's form, as stored in showings.question_form. */
export type StoredQuestion = {
  id: string;
  label: LocalizedText;
  kind: (typeof questionKinds)[number];
  required: boolean;
  choices: { value: string; label: LocalizedText }[];
  /** Staff at the gate see the answers; missing in forms of before this key. */
  at_gate?: boolean;
};

/** What a showing asks about whoever comes with a ticket, as stored in showings.attendee_form. */
export type StoredAttendeeForm = {
  name: AttendeeField;
  phone: AttendeeField | null;
  questions: StoredQuestion[];
  /** Each ticket is bound to an identity number, which may have so many tickets; absent: none is asked for. */
  identity?: { tickets_max: number };
  /** Changes end so many minutes before the doors open. */
  until_minutes: number;
};

/** Whoever comes with a ticket; empty texts where nothing was given. */
export type StoredAttendee = {
  name: string;
  phone: string;
  answers: Record<string, string>;
  /** Last digits of the identity number; absent where none was given. Its hash is in `identity_claims`. */
  identity_end?: string;
};

/** Attendees of an order, by unit. */
export type StoredAttendees = Record<string, StoredAttendee>;

/** An entry of an event's line-up, as stored in events.line_up. */
export type StoredLineUpEntry = {
  title: LocalizedText;
  about: LocalizedText | null;
  from_start: number | null;
};

/** A question of visitors with its answer, as stored in events.faq. */
export type StoredFaq = { question: LocalizedText; answer: LocalizedText };

/** A picture of an event, as stored in events.gallery. */
export type StoredGalleryPicture = { picture: string; text: LocalizedText | null };

/** The presale of a showing: how many minutes before everybody else its codes admit buyers, and what a code gives. */
export type StoredPresale = { minutes_before: number; lane: 'early' | 'priority' };

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
export type WithDefaultJson<T> = ColumnType<T, string | undefined, string>;

type DatesOf<T> = { [K in keyof T]: T[K] extends Date | null ? K : never }[keyof T];
/** A row that was read as JSON, where times are text. */
export type AsJson<T> = { [K in keyof T]: K extends DatesOf<T> ? string | Extract<T[K], null> : T[K] };
