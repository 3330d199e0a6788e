// The input of documents: texts in one language only, so that they can be drawn in a thread without a database.

export interface TicketPage {
  /** Readable text below the QR. */
  code: string;
  qr: string;
  section: string;
  type: string;
  /** Null for tickets without a seat. */
  seat: string | null;
  /** Name of whoever comes with it; null when it is not known. */
  attendee: string | null;
  /** Names of its gates, separated by commas; null when there are none. */
  gate: string | null;
  /** Dates of the further showings that a pass admits to, on one line; null for a ticket of one showing. */
  further: string | null;
}

/** The tickets of an order, one page each. */
export interface TicketsDocument {
  kind: 'tickets';
  language: 'vi' | 'en';
  order: string;
  title: string;
  /** Date and time, with the weekday. */
  starts: string;
  doors: string;
  venue: string;
  address: string;
  name: string | null;
  /** Add-ons of the order, a line each; empty without any. */
  addOns: string[];
  /** The organizer's notes for visitors: paragraphs separated by blank lines. */
  notes: string | null;
  pages: TicketPage[];
}

/** A line of a receipt: a text, and VND as text; totals are emphasized. */
export interface ReceiptLine {
  what: string;
  amount: string;
  detail?: string;
  isSum?: boolean;
}

export interface ReceiptDocument {
  kind: 'receipt';
  language: 'vi' | 'en';
  order: string;
  /** Facts above the lines, with their labels. */
  facts: { name: string; value: string }[];
  lines: ReceiptLine[];
  notes: string[];
}

export type OrderDocument = TicketsDocument | ReceiptDocument;
