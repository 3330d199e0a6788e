import { stringify } from 'csv-stringify/sync';

/**
 * Who reads a file: a spreadsheet, which interprets texts as formulas, numbers and dates; or a program, which takes each cell as it is
 * (RFC 4180, without a byte order mark).
 */
export type CsvReader = 'spreadsheet' | 'program';

export type CsvCell = string | number | boolean | null | undefined;

/** The beginning of a formula, also in full-width characters, after what a spreadsheet skips before it. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The same after a character that separates cells in other locales (`;` where the comma is the decimal sign), or after a line end: in such
 * a locale quotes within a cell do not protect it.
 */
const FORMULA_WITHIN = /([;|,\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
/** What a spreadsheet reads as a number, percentage or date, and so loses leading zeros, signs and digits beyond the fifteenth. */
const NUMBER = /^\s*[+-]?\d[\d\s.,:/eE+-]*%?\s*$/u;

/** Escapes a text so that a spreadsheet shows it unchanged. */
function keptText(text: string): string {
  // A formula whose value is a constant text. It is safe: NUMBER matches only digits and punctuation.
  if (NUMBER.test(text)) return `="${text}"`;
  const safe = text.replace(FORMULA_WITHIN, "$1'");
  return FORMULA.test(safe) ? `'${safe}` : safe;
}

/**
 * Writes rows as CSV, with a header line if `head` is set. For a spreadsheet the file begins with a byte order mark; a text that would be
 * read as a formula, at its beginning or after a separator within it, gets a `'` there, and one that would be read as a number or date is
 * written as `="…"`. Numbers and times (ISO 8601) are never changed.
 */
export function writeCsv<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, CsvCell>>>[],
  { reader, head }: { reader: CsvReader; head: boolean },
): string {
  const isSheet = reader === 'spreadsheet';
  return stringify(
    rows.map((row) => columns.map((name) => row[name])),
    {
      columns: [...columns],
      header: head,
      bom: head && isSheet,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      cast: {
        boolean: (value) => String(value),
        // The header has only our own names.
        string: (value, { header }) => (isSheet && !header ? keptText(value) : value),
      },
    },
  );
}
