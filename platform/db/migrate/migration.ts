export interface Migration {
  /** File name without `.sql`, e.g. `0001-users`. */
  name: string;
  sql: string;
  /** SHA-256 of the text; a merged file must never change. */
  checksum: string;
  /** A migration that removes what older versions need, so they do not start on the result. Its first line begins with `-- Contract:`. */
  isContract: boolean;
}
