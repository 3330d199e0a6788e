// TABLE of all metrics. docs/observability.md is made from it, and a metric that is not here cannot be recorded.

/** Process that exports it. */
type MetricProcess = 'gateway' | 'platform' | 'both';

export interface Metric {
  kind: 'counter' | 'histogram' | 'gauge';
  by: MetricProcess;
  /** Unit, or what is counted. */
  unit: string;
  doc: string;
  /** Labels. Each has few values: never an id of a person, an order or a request. */
  labels: Readonly<Record<string, string>>;
  /** Buckets of a histogram; those of `seconds` by default. */
  buckets?: readonly number[];
}

/** Upper bounds, seconds: from an answer out of memory to one that takes too long for users. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const operation = 'an operation of ours by its name, `free` for any other, `unread` where none could be told';
const app = 'id of an app whose token was accepted; `other` beyond the first hundred in a process';
const upstream = '`movie`, `event`, `search`, `content`, `images`';

export const metricTable = {
  moman_operation_seconds: {
    kind: 'histogram',
    by: 'gateway',
    unit: 'seconds',
    doc: 'From a GraphQL request over HTTP to its answer.',
    labels: {
      operation,
      outcome:
        '`ok`; `refused` with errors that explain themselves; `failed` with one of ours or an upstream’s',
    },
  },
  moman_operation_errors_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'errors',
    doc: 'Errors in answers of GraphQL over HTTP.',
    labels: { operation, error: 'name in the catalogue of errors' },
  },
  moman_refusals_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'requests',
    doc: 'Requests that a guard turned away before anything was run.',
    labels: { error: 'name in the catalogue of errors' },
  },
  moman_visitor_answers_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'requests',
    doc: 'Requests of visitors and apps for what is anybody’s, and where their answer came from.',
    labels: {
      from: '`memory`, `read` where it had to be asked for, `elsewhere` where the usual way answered',
    },
  },
  moman_app_requests_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'requests',
    doc: 'GraphQL requests of apps over HTTP.',
    labels: { app, outcome: 'as of an operation' },
  },
  moman_app_errors_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'errors',
    doc: 'Errors in their answers.',
    labels: { app, error: 'name in the catalogue of errors' },
  },
  moman_app_cost_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'points',
    doc: 'What apps have paid from their budgets, subscriptions included. Operations of ours are free.',
    labels: { app },
  },
  moman_upstream_seconds: {
    kind: 'histogram',
    by: 'gateway',
    unit: 'seconds',
    doc: 'One call of an upstream, its retries included, to the last byte.',
    labels: {
      upstream,
      outcome: '`ok` for every answer below 500; `failed`; `left` where whoever asked went away',
    },
  },
  moman_upstream_failures_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'calls',
    doc: 'Calls of an upstream that failed, and why.',
    labels: {
      upstream,
      cause:
        '`status_5xx`, or why there was no answer: `unreachable`, `cut_off`, `timeout`, `late`, `crowded`, `breaker_open`, `redirected`',
    },
  },
  moman_upstream_retries_total: {
    kind: 'counter',
    by: 'gateway',
    unit: 'tries',
    doc: 'Reads that were asked once more.',
    labels: { upstream },
  },
  moman_upstream_breaker: {
    kind: 'gauge',
    by: 'gateway',
    unit: '0 closed, 1 half open, 2 open',
    doc: 'Whether an upstream is asked at all.',
    labels: { upstream },
  },
  moman_upstream_running: {
    kind: 'gauge',
    by: 'gateway',
    unit: 'calls',
    doc: 'Calls of an upstream that run, or wait for a connection.',
    labels: { upstream },
  },
  moman_sockets: {
    kind: 'gauge',
    by: 'gateway',
    unit: 'sockets',
    doc: 'WebSockets that are open.',
    labels: {},
  },
  moman_subscriptions: {
    kind: 'gauge',
    by: 'gateway',
    unit: 'subscriptions',
    doc: 'Subscriptions that run.',
    labels: { over: '`socket`, or `stream` for Server-Sent Events' },
  },
  moman_topics: {
    kind: 'gauge',
    by: 'gateway',
    unit: 'topics',
    doc: 'Topics that the gateway listens to at the broker.',
    labels: {},
  },
  moman_broker_connected: {
    kind: 'gauge',
    by: 'both',
    unit: '1 or 0',
    doc: 'Whether the message broker is there.',
    labels: {},
  },
  moman_http_seconds: {
    kind: 'histogram',
    by: 'both',
    unit: 'seconds',
    doc: 'From a request over HTTP to the last byte of its answer.',
    labels: { route: 'method and path as the table of routes has it; `none`', status: '`2xx` to `5xx`' },
  },
  moman_loop_delay_seconds: {
    kind: 'gauge',
    by: 'both',
    unit: 'seconds',
    doc: 'How late the event loop was since the last look: while it is late, nobody is answered.',
    labels: { of: '`p50`, `p99`, `max`' },
  },
  moman_memory_bytes: {
    kind: 'gauge',
    by: 'both',
    unit: 'bytes',
    doc: 'Memory of the process.',
    labels: { of: '`resident`, `heap_used`, `heap_limit`, `external`' },
  },
  moman_cpu_seconds_total: {
    kind: 'counter',
    by: 'both',
    unit: 'seconds',
    doc: 'Processor time of the process.',
    labels: {},
  },
  moman_gc_seconds: {
    kind: 'histogram',
    by: 'both',
    unit: 'seconds',
    doc: 'Pauses for collecting garbage.',
    labels: { kind: '`minor`, `major`, `incremental`, `weak`' },
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5],
  },
  moman_pool_connections: {
    kind: 'gauge',
    by: 'platform',
    unit: 'connections',
    doc: 'Connections to PostgreSQL.',
    labels: { database: '`shop`, or `queue` where queues have their own', state: '`used`, `idle`, `most`' },
  },
  moman_pool_waiting: {
    kind: 'gauge',
    by: 'platform',
    unit: 'statements',
    doc: 'Who waits for a connection to PostgreSQL.',
    labels: { database: 'as above' },
  },
  moman_line_people: {
    kind: 'gauge',
    by: 'platform',
    unit: 'people',
    doc: 'Queues that are open now, the longest twenty: who waits in them, how many numbers were served, and how many turns are held now.',
    labels: { showing: 'id of the showing', state: '`waiting`, `served`, `turns`, `turns_free`' },
  },
  moman_draw_late_seconds: {
    kind: 'gauge',
    by: 'platform',
    unit: 'seconds',
    doc: 'How long the draw of such a queue has waited for its public random value since that was due, or since the sale opened; 0 when it waits for nothing.',
    labels: { showing: 'id of the showing' },
  },
  moman_outbox_rows: {
    kind: 'gauge',
    by: 'platform',
    unit: 'rows',
    doc: 'What is due in the outbox and has not left; counted to ten thousand.',
    labels: { kind: '`message`, `mail`, `sms`, `push`' },
  },
  moman_outbox_age_seconds: {
    kind: 'gauge',
    by: 'platform',
    unit: 'seconds',
    doc: 'How long the oldest of them has been due.',
    labels: { kind: 'as above' },
  },
  moman_holds_lapsed: {
    kind: 'gauge',
    by: 'platform',
    unit: 'orders',
    doc: 'Holds whose time is over and that the sweeper has not ended; their seats are free all the same. Counted to ten thousand.',
    labels: {},
  },
  moman_holds_lapsed_age_seconds: {
    kind: 'gauge',
    by: 'platform',
    unit: 'seconds',
    doc: 'How long ago the oldest of them was over: how far the sweeper is behind.',
    labels: {},
  },
  moman_desk_waiting: {
    kind: 'gauge',
    by: 'platform',
    unit: 'cases',
    doc: 'What waits for the operator, as `npm run operate -- waiting` lists it: stuck payments above all.',
    labels: { what: '`stuck_payments`, `failed_refunds`, `dead_letters`, …' },
  },
  moman_provider_seconds: {
    kind: 'histogram',
    by: 'platform',
    unit: 'seconds',
    doc: 'One call to a payment provider.',
    labels: {
      provider: 'name of the provider',
      call: '`open`, `query`, `refund`, `query_refund`',
      outcome: '`answered`; `nothing` where it said nothing that could be believed; `threw`',
    },
  },
  moman_wrong_codes_total: {
    kind: 'counter',
    by: 'platform',
    unit: 'codes',
    doc: 'Codes that were none: what somebody mistyped, or guesses.',
    labels: { of: '`one_time`, `password`, `voucher`, `presale`, `gift`' },
  },
  moman_worker_failures_total: {
    kind: 'counter',
    by: 'platform',
    unit: 'runs',
    doc: 'Runs of background workers that failed; the next run comes all the same.',
    labels: { worker: 'name in `platform/apis/event-workers.ts`, or of the outbox’s' },
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricTable;
export type LabelsOf<N extends MetricName> = {
  readonly [L in keyof (typeof metricTable)[N]['labels']]: string;
};
export type NamesOf<Kind extends Metric['kind']> = {
  [N in MetricName]: (typeof metricTable)[N]['kind'] extends Kind ? N : never;
}[MetricName];
