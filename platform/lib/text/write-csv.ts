import { stringify } from 'csv-stringify/sync';

/**
 * Who reads a file: a spreadsheet, which makes formulas, numbers and dates of texts; or a program, which takes each cell as it is (RFC
 * 4180, without marks).
 */
export type CsvReader = 'spreadsheet' | 'program';

export type CsvCell = string | number | boolean | null | undefined;

/** What begins a formula, in its wide form too, and what a spreadsheet passes over before it. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The same behind what begins a cell where other signs part them: `;` where the comma is decimal, and a line's end, for quotes
 * within a cell mean nothing there.
 */
const FORMULA_WITHIN = /([;|,\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
/** What a spreadsheet reads as a number, a share or a date: it drops noughts, signs and every digit behind the fifteenth. */
const NUMBER = /^\s*[+-]?\d[\d\s.,:/eE+-]*%?\s*$/u;

/** A text that a spreadsheet shows as it is. */
function keptText(text: string): string {
  // A constant that is a text: nothing is in it but digits and what stands between them.
  if (NUMBER.test(text)) return `="${text}"`;
  const safe = text.replace(FORMULA_WITHIN, "$1'");
  return FORMULA.test(safe) ? `'${safe}` : safe;
}

/**
 * Lines of a CSV file; with its first line where `head` says so. For a spreadsheet: behind the mark by which it knows UTF-8; a text that it would
 * take for a formula, at its beginning or behind a separator within, gets `'` before that; one that it would take for a number or a date
 * is written `="…"`. Numbers and moments (ISO 8601) are never changed.
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
        // The first line holds names of ours.
        string: (value, { header }) => (isSheet && !header ? keptText(value) : value),
      },
    },
  );
}
