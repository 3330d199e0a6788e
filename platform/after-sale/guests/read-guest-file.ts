import { CsvError, parse } from 'csv-parse/sync';
import type { Language } from '@mo-man/schema/values.ts';
import { type GuestFile, guestsOfRows, type Row } from './guest-file.rule.ts';

const separators = [',', ';', '\t'];

/** The sign that separates the texts of a file: the one that its head has most of. */
function separatorOf(head: string): string {
  const times = (sign: string) => head.split(sign).length;
  return separators.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

/** Reads a guest list as an operator writes it: separated texts as spreadsheets of either language save them (RFC 4180). */
export function readGuestFile(file: string, otherwise: Language): GuestFile {
  const lines = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(lines.split('\n', 1)[0] ?? '');
  // `="0912345678"` keeps the first 0 of a number in a spreadsheet; it stands for the text alone.
  const text = lines.replace(/(^|[,;\t])="([^"\n]*)"/gm, '$1"$2"');
  try {
    return guestsOfRows(rowsOf(text, separator), otherwise);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quote is opened and never closed'
        : 'a quote stands within a text: double it, and put the whole text in quotes';
    return { problems: [`line ${Number(error['lines'])}: ${why}`] };
  }
}

/** The rows that are not blank, each with the line that it begins in. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  parse(text, {
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    trim: true,
    on_record: (cells: string[], { lines: end }) => {
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      line = end + 1;
      return null;
    },
  });
  return rows;
}
