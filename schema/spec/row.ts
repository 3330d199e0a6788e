// The specification as typed tables: every sentence of it has a row, and every row says what became of it.
// docs/specification.md is made of them, and scripts/check/spec-places.ts holds them to the code.
// What must not live here: behaviour. At run time only the tables of cities and of routes are read.

/** What became of a sentence of the spec. */
export type Outcome =
  /**
   * Built: places in the repository. Code that the product reaches (`path#name`, `path#name.member`), a type or field that
   * the site asks for (`schema/sdl/…#Type.field`), a text of the site (`…json#id`), or a test by its title.
   */
  | { readonly kept: string | readonly string[] }
  /** Not built, and why. */
  | { readonly recorded: string };

/** A sentence of the spec, in its own words or close to them, and what became of it. */
export type Row = { readonly says: string; readonly note?: string } & Outcome;

/** The places that keep a row; none when it is recorded. */
export function keptIn(row: Outcome): readonly string[] {
  if (!('kept' in row)) return [];
  return typeof row.kept === 'string' ? [row.kept] : row.kept;
}
