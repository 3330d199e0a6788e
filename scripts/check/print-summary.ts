// The table at the end of `npm test`.
import type { Outcome } from './outcome.ts';

/** A step that was asked for, with what came of it and how long it took. */
export type Finished = { name: string; seconds: number; outcome: Outcome };

/** `FAILED` beats everything; a step in which nothing ran is `skipped`. */
export function resultOf({ passed, failed, skipped }: Outcome): string {
  if (failed > 0) return 'FAILED';
  return passed === 0 && skipped > 0 ? 'skipped' : 'passed';
}

/** Lines of the table, ending with `N passed, N failed, N skipped` over all steps. */
export function summarise(finished: Finished[]): string[] {
  const head = ['step', 'result', 'seconds', 'passed', 'failed', 'skipped'];
  const rows = finished.map(({ name, seconds, outcome }) => [
    name,
    resultOf(outcome),
    seconds.toFixed(1),
    ...[outcome.passed, outcome.failed, outcome.skipped].map(String),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[], why = '') =>
    `${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}  ${why}`;
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    finished.reduce((total, { outcome }) => total + outcome[key], 0);
  return [
    line(head, 'note').trimEnd(),
    ...rows.map((row, i) => line(row, finished[i]?.outcome.why).trimEnd()),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ];
}
