// The specification as typed tables: every sentence of it has a row, and every row says what became of it.
// docs/specification.md is made of them, and scripts/check/spec-places.ts holds them to the code.
// What must not live here: behaviour. At run time only the tables of cities and of routes are read.

/** Parts of the product that are not open yet, by name. */
export type Area =
  /** A form for cards of our own. */
  | 'payments'
  /** Voting with hearts. */
  | 'engagement'
  /** Policies, download, recap and other reading pages. */
  | 'pages';

/** What became of a sentence of the spec. */
export type Fate =
  /**
   * Built: places in the repository. Code that the product reaches (`path#name`, `path#name.member`), a type or field that
   * the site asks for (`schema/sdl/…#Type.field`), a text of the site (`…json#id`), or a test by its title.
   */
  | { readonly kept: string | readonly string[] }
  /** Not built, and why. */
  | { readonly recorded: string }
  /** Belongs to a part that is not open yet; `ready` is code that stands already and that nothing calls until then. */
  | { readonly later: Area; readonly ready?: string | readonly string[] };

/** A sentence of the spec, in its own words or close to them, and its fate. */
export type Row = { readonly says: string; readonly note?: string } & Fate;

const list = (places: string | readonly string[] | undefined): readonly string[] =>
  typeof places === 'string' ? [places] : (places ?? []);

/** The places that keep a row; none when it is recorded or comes later. */
export const keptIn = (row: Fate): readonly string[] => list('kept' in row ? row.kept : undefined);

/** The places that wait for the part of a row. */
export const readyIn = (row: Fate): readonly string[] => list('later' in row ? row.ready : undefined);
