// Table at the end of `npm test`.
import type { Outcome } from './outcome.ts';
import type { Finished } from './run-steps.ts';

/** `FAILED` has priority; a step in which nothing ran is `skipped`. */
export function resultOf({ passed, failed, skipped }: Outcome): string {
  if (failed > 0) return 'FAILED';
  return passed === 0 && skipped > 0 ? 'skipped' : 'passed';
}

/** Duration of the whole run: less than the sum of its steps, which run in parallel. */
export interface Whole {
  seconds: number;
  /** Cores and memory, for comparisons. */
  machine: string;
}

/** Lines of the table, ending with `N passed, N failed, N skipped` over all steps. */
export function summarise(finished: Finished[], whole: Whole): string[] {
  const head = ['step', 'result', 'seconds', 'share', 'passed', 'failed', 'skipped'];
  const spent = finished.reduce((total, { seconds }) => total + seconds, 0);
  const rows = finished.map(({ name, seconds, outcome }) => [
    name,
    resultOf(outcome),
    seconds.toFixed(1),
    `${Math.round((100 * seconds) / (spent || 1))}%`,
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
    `${clock(whole.seconds)} in all, on ${whole.machine}`,
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ];
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}
