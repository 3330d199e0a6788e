// Text of docs/observability.md around its tables.

export const observabilityText = ({ metrics, alarms }: { metrics: string; alarms: string }): string => `
<!-- Made by scripts/docs-observability.ts; the words are in scripts/docs/observability/text.ts. Do not edit. -->

# Seen from outside

How a running system is watched: metrics, traces, logs, and ten alarms with what to do. All of it is off until a setting asks for
it: no package of OpenTelemetry is loaded then, and a place that would tell something costs 10 ns. With metrics it costs 0.3 to 0.6 µs,
some 5 µs an operation over both processes; a trace that is kept some 9 µs for each of its spans, one that is not kept 4 µs in all
(processor time, 2026-11-25, on 2 × AMD EPYC under load).

## One id

A request has one id. The web begins it with every call (\`traceparent\`, W3C Trace Context), the gateway takes it or makes one, and
passes it on to the platform. It is in the answer (\`x-request-id\`), in errors that somebody must look into
(\`extensions.trace_id\` of \`internal_error\`, \`upstream_broken\`, \`upstream_unavailable\`), in lines of both logs (\`request_id\`, and
\`trace_id\` with \`span_id\` while traces are on), and it is the id of the trace. Whoever calls and names their request with
\`x-request-id\` finds that name in the same places; the trace then has an id of its own, and \`request.id\` on its first span.

## Metrics

\`METRICS_PORT\` opens \`GET /metrics\` for Prometheus at \`METRICS_HOST\` (127.0.0.1), of each process at a port of its own, apart from
the one that browsers reach. With \`METRICS_PORT=9464 npm start\` the gateway is there and the platform at 9465:

\`\`\`yaml
scrape_configs:
  - job_name: mo-man-gateway
    static_configs: [{ targets: ['127.0.0.1:9464'] }]
  - job_name: mo-man-platform
    static_configs: [{ targets: ['127.0.0.1:9465'] }]
\`\`\`

What is asked of the database (queues, outbox, holds, what waits for the operator) is asked only while somebody reads metrics, at most once in five
seconds, in five statements. Every platform tells the same of it: take \`max\` of them, not \`sum\`. No label is made of what somebody
sends: operations are ours by name or \`free\`, routes are rows of a table, apps are those whose token was accepted, a hundred of them by their ids
(\`npm run operate -- app list\` has their names) and all others as \`other\`.

[deploy/grafana-dashboard.json](../deploy/grafana-dashboard.json) draws them: in Grafana, Dashboards, New, Import.

${metrics}

## Alarms

[deploy/alerts.yml](../deploy/alerts.yml) is for \`rule_files\` of Prometheus. Each alarm has its section in the runbook.

${alarms}

## Traces

\`OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318\` sends traces of both processes by OpenTelemetry's protocol over HTTP; the other
standard variables are in [configuration.md](configuration.md). A trace of an operation has, one below the other:

| span | by | says |
| --- | --- | --- |
| \`operation OrderList\` | gateway | route, status, id of the request; other requests are named by their route |
| \`event GET /event/v1.0/orders\` | gateway | the call of an upstream, its retries included |
| \`GET /event/v1.0/orders\` | platform | the route that answered |
| \`SELECT orders\` | platform | a statement: what it does, and to which table |
| \`publish orderChanged\`, \`vnpay query\` | platform | a message to the broker, a call to a payment provider |

What leaves the outbox later, by whichever process, begins a trace of its own (\`send mail\`, \`send message\`). A mail is besides a span
of the trace that decided on it (\`deliver mail\`, one for each try): its row keeps the \`traceparent\`, where that trace is kept. No span has a value
that somebody sent, a parameter of a statement, a token, an address, or the text of an error; an error is told by its name.

Browsers begin traces and send none: a span of their own would need consent, and what they wait for is measured where they ask. The
gateway takes the id that a browser brings and not its flag: which traces are kept, \`OTEL_TRACES_SAMPLER\` decides. The platform
believes its callers; the balancer that lets payment providers in should take \`traceparent\` off.

## Logs

One JSON line (pino) for each answer of the platform, and for what went wrong in either process, to standard output. \`level\`,
\`time\`, \`name\`, \`msg\`; \`request_id\`, \`trace_id\`, \`span_id\`; \`route\` and \`status\`, never an address with its parameters.

No line has names, phones, mails, addresses, tokens, codes, passwords, or the network address of anybody: limits count networks in
memory or Redis, and no log needs them. Fields that hold such are hidden by name, mails and phones also in the texts of errors
(\`telemetry/logs/hide-secrets.ts\`). \`gateway/tests/seen/seen-from-outside.test.ts\` walks a person through login, purchase and gift
and looks for every value in both logs, in all spans and all metrics.
`;
