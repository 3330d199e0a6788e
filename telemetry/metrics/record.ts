// What the code calls to be measured. Nothing is kept, and nothing of OpenTelemetry is loaded, unless a port for metrics is open
// (open-metrics.ts); a process has one.
import type { LabelsOf, MetricName, NamesOf } from './metric-table.ts';

/** One value of a gauge, or of a counter that something else counts. */
export interface Reading {
  name: MetricName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Looks at what is told only when somebody asks for it. */
export type Look = () => readonly Reading[] | Promise<readonly Reading[]>;

export interface Recorder {
  count(name: MetricName, labels: Readonly<Record<string, string>>, by: number): void;
  measure(name: MetricName, labels: Readonly<Record<string, string>>, value: number): void;
}

let recorder: Recorder | undefined;
const looks = new Set<Look>();

/** From now on, and until `undefined`, what happens is recorded here. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next;
}

/** For what costs something to find out before it is recorded. */
export const isRecording = (): boolean => recorder !== undefined;

export function count<N extends NamesOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1): void {
  recorder?.count(name, labels, by);
}

/** A duration, in seconds, or another quantity of a histogram. */
export function measure<N extends NamesOf<'histogram'>>(name: N, labels: LabelsOf<N>, value: number): void {
  recorder?.measure(name, labels, value);
}

/** Seconds since then, by `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1_000;

/** One reading, its labels as the table has them. */
export const reading = <N extends NamesOf<'gauge' | 'counter'>>(
  name: N,
  labels: LabelsOf<N>,
  value: number,
): Reading => ({ name, labels, value });

/** Has this asked whenever metrics are read; the answer ends that. */
export function watch(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}

/** A look that takes longer is left out: whoever reads metrics waits some seconds, and wants the others. Milliseconds. */
const PATIENCE_MS = 2_000;

/** Everything that is looked at now. One look that fails leaves the others. */
export async function readAll(onFailure: (error: unknown) => void): Promise<Reading[]> {
  const found = await Promise.allSettled([...looks].map(inTime));
  return found.flatMap((each) => {
    if (each.status === 'fulfilled') return each.value;
    onFailure(each.reason);
    return [];
  });
}

async function inTime(look: Look): Promise<readonly Reading[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no reading in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    return await Promise.race([look(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
