// The specification as typed tables: every sentence of it has a row, and every row says what became of it.
// What must not live here: behaviour. Drift tests read the tables (schema/tests, scripts/tests); at run time only those of
// cities and of routes are.

/** Parts of the product that are not open yet, by name. */
export type Area =
  /** The search screen with its filters and tabs. */
  | 'discovery'
  /** Films, cinemas and reviews. */
  | 'films'
  /** Payment methods beside VNPAY, delivery of physical tickets. */
  | 'payments'
  /** The draw, captcha, presale. */
  | 'waiting room'
  /** Redeeming and giving tickets. */
  | 'tickets'
  /** Vouchers and discounts. */
  | 'vouchers'
  /** Voting with hearts, comments, following. */
  | 'engagement'
  /** Policies, download, recap and other reading pages. */
  | 'pages'
  /** Analytics and error reporting, behind consent. */
  | 'measurement';

/** What became of a sentence of the spec. */
export type Fate =
  /** Built: repository paths, each with an optional `#name` that must be found in that file. */
  | { readonly kept: string | readonly string[] }
  /** Not built, and why. */
  | { readonly recorded: string }
  /** Belongs to a part that is not open yet. */
  | { readonly later: Area };

/** A sentence of the spec, in its own words or close to them, and its fate. */
export type Row = { readonly says: string; readonly note?: string } & Fate;

/** The paths that keep a row; none when it is recorded or comes later. */
export function keptIn(row: Fate): readonly string[] {
  if (!('kept' in row)) return [];
  return typeof row.kept === 'string' ? [row.kept] : row.kept;
}
