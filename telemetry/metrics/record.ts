// Functions for recording metrics. Without an open port for metrics (open-metrics.ts) nothing is stored and nothing of
// OpenTelemetry is loaded; there is one recorder per process.
import type { LabelsOf, MetricName, NamesOf } from './metric-table.ts';

/** One value of a gauge, or of a counter that is maintained elsewhere. */
export interface Reading {
  name: MetricName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Reads values only when metrics are collected. */
export type Look = () => readonly Reading[] | Promise<readonly Reading[]>;

export interface Recorder {
  count(name: MetricName, labels: Readonly<Record<string, string>>, by: number): void;
  measure(name: MetricName, labels: Readonly<Record<string, string>>, value: number): void;
}

let recorder: Recorder | undefined;
const looks = new Set<Look>();

/** Sets the recorder; `undefined` stops recording. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next;
}

/** Whether metrics are recorded; for values that are expensive to determine. */
export const isRecording = (): boolean => recorder !== undefined;

export function count<N extends NamesOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1): void {
  recorder?.count(name, labels, by);
}

/** Records a duration in seconds, or another value of a histogram. */
export function measure<N extends NamesOf<'histogram'>>(name: N, labels: LabelsOf<N>, value: number): void {
  recorder?.measure(name, labels, value);
}

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1_000;

/** One value, with the labels of the table. */
export const reading = <N extends NamesOf<'gauge' | 'counter'>>(
  name: N,
  labels: LabelsOf<N>,
  value: number,
): Reading => ({ name, labels, value });

/** Registers a reading that is executed when metrics are collected; the returned function removes it. */
export function watch(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}

/** A reading that takes longer is left out, so that the scraper gets the others in time. Milliseconds. */
const PATIENCE_MS = 2_000;

/** Executes all readings. One that fails does not affect the others. */
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
