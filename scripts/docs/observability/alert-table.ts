// TABLE of the ten alerts; deploy/alerts.yml is made from it. Instructions are in docs/runbook.md, under the alert's
// name.

export interface Alert {
  name: string;
  /** PromQL, with metrics of telemetry/metrics/metric-table.ts. */
  expr: string;
  /** How long the condition must hold before the alert fires. */
  lasting: string;
  /** `page` wakes somebody, `ticket` can wait until the morning. */
  severity: 'page' | 'ticket';
  summary: string;
}

const failed = 'sum(rate(moman_operation_seconds_count{outcome="failed"}[5m]))';

export const alerts: readonly Alert[] = [
  {
    name: 'ProcessGone',
    expr: 'up{job=~"mo-man.*"} == 0',
    lasting: '1m',
    severity: 'page',
    summary: '{{ $labels.job }} at {{ $labels.instance }} does not answer its metrics.',
  },
  {
    name: 'OperationsFail',
    expr: `${failed} / sum(rate(moman_operation_seconds_count[5m])) > 0.02`,
    lasting: '5m',
    severity: 'page',
    summary: '{{ $value | humanizePercentage }} of all operations fail by our own fault.',
  },
  {
    name: 'OperationsSlow',
    expr: 'histogram_quantile(0.95, sum by (le) (rate(moman_operation_seconds_bucket[5m]))) > 1',
    lasting: '10m',
    severity: 'page',
    summary: 'One operation in twenty takes {{ $value | humanizeDuration }} or longer.',
  },
  {
    name: 'UpstreamAway',
    expr: 'max by (upstream) (moman_upstream_breaker) > 0 or sum by (upstream) (rate(moman_upstream_failures_total[5m])) / sum by (upstream) (rate(moman_upstream_seconds_count[5m])) > 0.1',
    lasting: '2m',
    severity: 'page',
    summary: 'Calls of the upstream {{ $labels.upstream }} fail.',
  },
  {
    name: 'DatabaseBusy',
    expr: 'max by (instance, database) (moman_pool_waiting) > 0',
    lasting: '2m',
    severity: 'page',
    summary:
      'Statements wait for a connection to the database {{ $labels.database }} at {{ $labels.instance }}.',
  },
  {
    name: 'OutboxLate',
    expr: 'max by (kind) (moman_outbox_age_seconds) > 60',
    lasting: '2m',
    severity: 'page',
    summary: 'The oldest {{ $labels.kind }} of the outbox has been due for {{ $value | humanizeDuration }}.',
  },
  {
    name: 'MoneyWaits',
    expr: 'max by (what) (moman_desk_waiting{what=~"stuck_payments|failed_refunds|unapplied_notices|stuck_decisions"}) > 0',
    lasting: '10m',
    severity: 'ticket',
    summary: '{{ $value }} of {{ $labels.what }} wait for the operator.',
  },
  {
    name: 'WorkersBehind',
    expr: 'max(moman_holds_lapsed_age_seconds) > 120 or sum by (worker) (increase(moman_worker_failures_total[5m])) > 5',
    lasting: '2m',
    severity: 'ticket',
    summary: 'Work in the background is not done: {{ $labels.worker }}.',
  },
  {
    name: 'DrawLate',
    expr: 'max by (showing) (moman_draw_late_seconds) > 20',
    lasting: '10s',
    severity: 'page',
    summary: 'The sale of {{ $labels.showing }} has opened, and its draw waits for the public random value.',
  },
  {
    name: 'CodesGuessed',
    expr: 'sum by (of) (increase(moman_wrong_codes_total[10m])) > 300',
    lasting: '5m',
    severity: 'page',
    summary: 'Somebody guesses: {{ $value }} wrong in ten minutes, of {{ $labels.of }}.',
  },
];
