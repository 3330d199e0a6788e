// What apps ask, by app, for metrics. The label is the id of an app whose token was accepted, never something that a request says.
import { type ErrorName, errors } from '@mo-man/schema/errors.ts';
import { count, isRecording } from '@mo-man/telemetry/metrics/record.ts';

/** Apps that have a label of their own in one process; later ones share `other`, so that the series stay few. */
export const MOST_NAMED_APPS = 100;

/** @internal Exported for its test. Returns the label of an app: its id for the first `most` apps, `other` for the rest. */
export function appLabels(most: number): (id: string) => string {
  const named = new Set<string>();
  return (id) => {
    if (named.size < most) named.add(id);
    return named.has(id) ? id : 'other';
  };
}

const labelOf = appLabels(MOST_NAMED_APPS);

/** How an answer with these errors ended. */
export function outcomeOf(told: readonly ErrorName[]): 'ok' | 'refused' | 'failed' {
  if (told.some((error) => errors[error].status >= 500)) return 'failed';
  return told.length > 0 ? 'refused' : 'ok';
}

/** Counts one answered request of an app, and its errors. */
export function countAppRequest(id: string, told: readonly ErrorName[]): void {
  if (!isRecording()) return;
  const app = labelOf(id);
  count('moman_app_requests_total', { app, outcome: outcomeOf(told) });
  for (const error of told) count('moman_app_errors_total', { app, error });
}

/** Counts points that an app has paid. */
export function countAppCost(id: string, points: number): void {
  if (isRecording()) count('moman_app_cost_total', { app: labelOf(id) }, points);
}
