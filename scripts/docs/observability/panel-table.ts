// TABLE of the dashboard's panels, row by row; deploy/grafana-dashboard.json is made from it.

export interface Panel {
  title: string;
  /** Grafana's name of the unit. */
  unit: 's' | 'ops' | 'short' | 'bytes' | 'percentunit';
  /** PromQL of a series, and its legend. */
  lines: readonly (readonly [expr: string, legend: string])[];
}

const perSecond = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (rate(${metric}${where}[$__rate_interval]))`;
const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (${by ? `le, ${by}` : 'le'}) (rate(${metric}_bucket[$__rate_interval])))`;

export const panels: Readonly<Record<string, readonly Panel[]>> = {
  'What people see': [
    {
      title: 'Operations',
      unit: 'ops',
      lines: [[perSecond('moman_operation_seconds_count', 'outcome'), '{{outcome}}']],
    },
    {
      title: 'How long an operation takes',
      unit: 's',
      lines: [
        [quantile(0.5, 'moman_operation_seconds', ''), 'half'],
        [quantile(0.95, 'moman_operation_seconds', ''), '19 of 20'],
        [quantile(0.99, 'moman_operation_seconds', ''), '99 of 100'],
      ],
    },
    {
      title: 'Errors in answers',
      unit: 'ops',
      lines: [[perSecond('moman_operation_errors_total', 'error'), '{{error}}']],
    },
    {
      title: 'Turned away by a guard',
      unit: 'ops',
      lines: [[perSecond('moman_refusals_total', 'error'), '{{error}}']],
    },
    {
      title: 'The busiest operations',
      unit: 'ops',
      lines: [[`topk(10, ${perSecond('moman_operation_seconds_count', 'operation')})`, '{{operation}}']],
    },
    {
      title: 'The slowest operations, 19 of 20',
      unit: 's',
      lines: [[`topk(10, ${quantile(0.95, 'moman_operation_seconds', 'operation')})`, '{{operation}}']],
    },
    {
      title: 'Answers to visitors',
      unit: 'ops',
      lines: [[perSecond('moman_visitor_answers_total', 'from'), '{{from}}']],
    },
    {
      title: 'The busiest apps',
      unit: 'ops',
      lines: [[`topk(10, ${perSecond('moman_app_requests_total', 'app, outcome')})`, '{{app}} {{outcome}}']],
    },
    {
      title: 'Errors in answers to apps',
      unit: 'ops',
      lines: [[`topk(10, ${perSecond('moman_app_errors_total', 'app, error')})`, '{{app}} {{error}}']],
    },
    {
      title: 'Points that apps pay in a second',
      unit: 'short',
      lines: [[`topk(10, ${perSecond('moman_app_cost_total', 'app')})`, '{{app}}']],
    },
    {
      title: 'Sockets, subscriptions, topics',
      unit: 'short',
      lines: [
        ['sum(moman_sockets)', 'sockets'],
        ['sum by (over) (moman_subscriptions)', 'subscriptions over a {{over}}'],
        ['sum(moman_topics)', 'topics'],
      ],
    },
  ],
  'The sale': [
    {
      title: 'Queues: who waits',
      unit: 'short',
      lines: [['max by (showing) (moman_line_people{state="waiting"})', '{{showing}}']],
    },
    {
      title: 'Queues: numbers served in a minute',
      unit: 'short',
      lines: [['60 * deriv(max by (showing) (moman_line_people{state="served"})[5m:15s])', '{{showing}}']],
    },
    {
      title: 'Queues: turns',
      unit: 'short',
      lines: [
        ['max by (showing) (moman_line_people{state="turns"})', '{{showing}} held'],
        ['max by (showing) (moman_line_people{state="turns_free"})', '{{showing}} free'],
      ],
    },
    {
      title: 'Holds that are over and not swept',
      unit: 's',
      lines: [['max(moman_holds_lapsed_age_seconds)', 'the oldest']],
    },
    {
      title: 'Payment providers, 19 of 20 calls',
      unit: 's',
      lines: [[quantile(0.95, 'moman_provider_seconds', 'provider, call'), '{{provider}} {{call}}']],
    },
    {
      title: 'Payment providers: no usable answer',
      unit: 'ops',
      lines: [
        [
          perSecond('moman_provider_seconds_count', 'provider, call', '{outcome!="answered"}'),
          '{{provider}} {{call}}',
        ],
      ],
    },
    {
      title: 'Waits for the operator',
      unit: 'short',
      lines: [['max by (what) (moman_desk_waiting) > 0', '{{what}}']],
    },
    {
      title: 'Outbox: age of the oldest',
      unit: 's',
      lines: [['max by (kind) (moman_outbox_age_seconds)', '{{kind}}']],
    },
  ],
  Upstreams: [
    {
      title: 'Calls',
      unit: 'ops',
      lines: [[perSecond('moman_upstream_seconds_count', 'upstream, outcome'), '{{upstream}} {{outcome}}']],
    },
    {
      title: 'How long 19 of 20 calls take',
      unit: 's',
      lines: [[quantile(0.95, 'moman_upstream_seconds', 'upstream'), '{{upstream}}']],
    },
    {
      title: 'Failures and retries',
      unit: 'ops',
      lines: [
        [perSecond('moman_upstream_failures_total', 'upstream, cause'), '{{upstream}} {{cause}}'],
        [perSecond('moman_upstream_retries_total', 'upstream'), '{{upstream}} asked again'],
      ],
    },
    {
      title: 'Breakers (2 is open) and running calls',
      unit: 'short',
      lines: [
        ['max by (upstream) (moman_upstream_breaker)', '{{upstream}} breaker'],
        ['sum by (upstream) (moman_upstream_running)', '{{upstream}} running'],
      ],
    },
  ],
  'Platform and processes': [
    {
      title: 'Requests',
      unit: 'ops',
      lines: [[perSecond('moman_http_seconds_count', 'job, status'), '{{job}} {{status}}']],
    },
    {
      title: 'The slowest routes, 19 of 20',
      unit: 's',
      lines: [[`topk(10, ${quantile(0.95, 'moman_http_seconds', 'route')})`, '{{route}}']],
    },
    {
      title: 'Connections to PostgreSQL',
      unit: 'short',
      lines: [
        [
          'sum by (instance, database, state) (moman_pool_connections)',
          '{{instance}} {{database}} {{state}}',
        ],
        ['sum by (instance, database) (moman_pool_waiting)', '{{instance}} {{database}} waiting'],
      ],
    },
    {
      title: 'Outbox rows, failed workers',
      unit: 'short',
      lines: [
        ['max by (kind) (moman_outbox_rows)', '{{kind}}'],
        ['sum by (worker) (increase(moman_worker_failures_total[5m])) > 0', '{{worker}} failed'],
      ],
    },
    {
      title: 'Wrong codes in five minutes',
      unit: 'short',
      lines: [['sum by (of) (increase(moman_wrong_codes_total[5m])) > 0', '{{of}}']],
    },
    {
      title: 'How late the event loop is, 99 of 100',
      unit: 's',
      lines: [['max by (job, instance) (moman_loop_delay_seconds{of="p99"})', '{{job}} {{instance}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      lines: [
        ['sum by (job, instance) (moman_memory_bytes{of="resident"})', '{{job}} {{instance}}'],
        ['sum by (job, instance) (moman_memory_bytes{of="heap_used"})', '{{job}} {{instance}} heap'],
      ],
    },
    {
      title: 'Processor',
      unit: 'percentunit',
      lines: [[perSecond('moman_cpu_seconds_total', 'job, instance'), '{{job}} {{instance}}']],
    },
    {
      title: 'Garbage and broker',
      unit: 'short',
      lines: [
        [perSecond('moman_gc_seconds_sum', 'job, instance'), '{{job}} {{instance}} share of time in garbage'],
        ['min by (job, instance) (moman_broker_connected)', '{{job}} {{instance}} broker there'],
      ],
    },
  ],
};
