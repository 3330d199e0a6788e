/** One line of a bench's table. */
export interface Row {
  name: string;
  /** Calls per second, or milliseconds, as the name says. */
  value: number;
  /** The lowest and the highest value of the rounds whose middle this is. */
  spread?: [number, number];
  /** Latencies in milliseconds, when there are any. */
  p50?: number;
  p95?: number;
  p99?: number;
  /** Number of failed calls; shown even when it is 0. */
  failed?: number;
}

export interface Drive {
  name: string;
  /** Number of concurrent callers. */
  atOnce: number;
  /** Ends after this number of calls … */
  calls: number;
  /** … or after this number of seconds, whichever comes first. */
  seconds: number;
  /** The n-th call; false when it failed. */
  call: (n: number) => Promise<boolean>;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Calls as fast as the callers can; the result leaves out the first tenth or the first second. */
export async function drive({ name, atOnce, calls, seconds, call }: Drive): Promise<Row> {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  let isWarm = false;
  let began = performance.now();
  const caller = async (): Promise<void> => {
    for (let n = next++; n < calls && performance.now() - began < seconds * 1000; n = next++) {
      if (!isWarm && (n >= calls / 10 || performance.now() - began > 1_000)) {
        isWarm = true;
        began = performance.now();
        times.length = 0;
      }
      const from = performance.now();
      if (!(await call(n))) failed += 1;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const lasted = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return {
    name: `${name}, ${atOnce} at once, calls/s`,
    value: times.length / lasted,
    p50,
    p95,
    p99,
    failed,
  };
}

/** Combines rows of the same name, measured alternately with others, into their median and its spread. */
export function middleOf(rows: readonly Row[]): Row {
  const sorted = rows.toSorted((a, b) => a.value - b.value);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!middle || !lowest || !highest) throw new Error('nothing was measured');
  const failed = rows.reduce((sum, row) => sum + (row.failed ?? 0), 0);
  return { ...middle, spread: [lowest.value, highest.value], failed };
}

const shown = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

/** Formats the rows as lines. */
export function tableOf(rows: readonly Row[]): string[] {
  const hasSpread = rows.some(({ spread }) => spread !== undefined);
  const cells = [
    ['', 'value', ...(hasSpread ? ['of rounds'] : []), 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
    ...rows.map(({ name, value, spread, p50, p95, p99, failed }) => [
      name,
      shown(value),
      ...(hasSpread ? [spread?.map(shown).join('–') ?? ''] : []),
      ...[p50, p95, p99].map(shown),
      failed === undefined ? '' : String(failed),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
