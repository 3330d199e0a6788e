import { count, isRecording, measure, reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import type { CallReport } from './ask-with-care.ts';
import type { Cares } from './open-care.ts';

export function measureCall({ upstream, status, failure, ms, retries }: CallReport): void {
  if (!isRecording()) return;
  const cause = failure ?? (status !== undefined && status >= 500 ? 'status_5xx' : undefined);
  // The client left; the upstream has not failed.
  const outcome = cause === undefined ? 'ok' : cause === 'left' ? 'left' : 'failed';
  measure('moman_upstream_seconds', { upstream, outcome }, ms / 1_000);
  if (cause !== undefined && outcome === 'failed')
    count('moman_upstream_failures_total', { upstream, cause });
  if (retries > 0) count('moman_upstream_retries_total', { upstream }, retries);
}

const levels = { closed: 0, half_open: 1, open: 2 } as const;

/** Returns a function that stops it. */
export const watchUpstreams = ({ of, breakerState }: Cares): (() => void) =>
  watch(() => {
    const breakers = Object.entries(breakerState());
    return [
      ...breakers.map(([upstream, state]) => reading('moman_upstream_breaker', { upstream }, levels[state])),
      ...Object.values(of).map(({ name, calls }) =>
        reading('moman_upstream_running', { upstream: name }, calls),
      ),
    ];
  });
