export interface Migration {
  /** File name without `.sql`, e.g. `0001-users`. */
  name: string;
  sql: string;
  /** SHA-256 of the text; a merged file must never change. */
  checksum: string;
  /** Takes away what older versions need: they do not start on it. Its first line begins with `-- Contract:`. */
  isContract: boolean;
}
