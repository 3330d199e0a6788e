import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';

/** Money as the operator reads it: `1.250.000 ₫`, and `0 ₫` where nothing is meant. */
export const money = (dong: number): string => (dong === 0 ? '0 ₫' : moneyText(dong, 'vi'));

/** A moment in Vietnam: `2026-12-05 19:30`. */
export function moment(at: Date | string): string {
  const vietnam = new Date(new Date(at).getTime() + 7 * 3_600_000);
  return vietnam.toISOString().slice(0, 16).replace('T', ' ');
}

/** `1 order`, `2 orders`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Rows in columns; none is `nothing`. */
export function inColumns(rows: readonly (readonly (string | number | null)[])[], indent = ''): string[] {
  const texts = rows.map((row) => row.map((cell) => (cell === null || cell === '' ? '–' : String(cell))));
  const widths = texts[0]?.map((_, at) => Math.max(...texts.map((row) => [...(row[at] ?? '')].length))) ?? [];
  const padded = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length);
  return texts.map((row) => indent + row.map(padded).join('  ').trimEnd());
}
