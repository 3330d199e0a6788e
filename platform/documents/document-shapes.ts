// What documents are drawn of: texts in one language alone, so that they can be drawn in a thread that knows no database.

/** One page of tickets. */
export interface TicketPage {
  /** Readable, below the QR. */
  code: string;
  qr: string;
  section: string;
  type: string;
  /** Null where nobody has a seat of their own. */
  seat: string | null;
  /** Names of its gates with commas between; null where there are none. */
  gate: string | null;
}

/** The tickets of an order, a page each. */
export interface TicketsDocument {
  kind: 'tickets';
  language: 'vi' | 'en';
  order: string;
  title: string;
  /** Whole moments, with the weekday. */
  starts: string;
  doors: string;
  venue: string;
  address: string;
  name: string | null;
  /** What the organizer wants those who come to know: paragraphs with blank lines between. */
  notes: string | null;
  pages: TicketPage[];
}

/** A line of a receipt: what, and VND as text; a sum of all is said louder. */
export interface ReceiptLine {
  what: string;
  amount: string;
  detail?: string;
  isSum?: boolean;
}

/** What was paid for an order. */
export interface ReceiptDocument {
  kind: 'receipt';
  language: 'vi' | 'en';
  order: string;
  /** Facts above the lines, each with its name. */
  facts: { name: string; value: string }[];
  lines: ReceiptLine[];
  /** What it is, and what it is not. */
  notes: string[];
}

export type OrderDocument = TicketsDocument | ReceiptDocument;
