// Two processes as in a deployment, observed from outside: their metrics, the trace of an operation from the browser's header to its SQL
// statements, and their logs without personal data.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MetricName, metricTable } from '@mo-man/telemetry/metrics/metric-table.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { freePort } from '../../../platform/machine/free-port.ts';
import type { Database } from '../../../platform/db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';
import { type PlatformRoom, platformRoom } from '../../../testing/engines/process.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import { type Browser, openBrowser } from '../../../testing/graphql-client.ts';
import { type GatewayRoom, gatewayRoom } from '../_room.ts';
import { type Collector, openCollector } from './_collector.ts';
import { person, walkThrough } from './_walk.ts';

let database: Database;
let collector: Collector;
let platform: PlatformRoom;
let gateway: GatewayRoom;
let buyer: Browser;
let secrets: string[];
const ports = { gateway: 0, platform: 0 };

beforeAll(async () => {
  database = await openTestDatabase();
  collector = await openCollector();
  ports.gateway = await freePort();
  ports.platform = await freePort();
  const seen = {
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  platform = await platformRoom({
    ...seen,
    DATABASE_URL: database.url,
    DEV_INBOX: 'true',
    WARM_PICTURES: 'false',
    METRICS_PORT: String(ports.platform),
  });
  await platform.start();
  gateway = await gatewayRoom(platform.url, { ...seen, METRICS_PORT: String(ports.gateway) });
  await gateway.start();
  await gateway.untilReady();
  buyer = openBrowser(gateway.url, { 'x-forwarded-for': person.address });
  secrets = await walkThrough(buyer, database.db, platform.url);
});

afterAll(async () => {
  await buyer?.close();
  await gateway?.stop();
  await platform?.stop();
  await collector?.close();
  await database?.close();
});

const byHash = (name: string, variables: object = {}) => {
  const [sha256Hash] = [...loadKnownOperations().all()].find(([, row]) => row.name === name)!;
  return { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
};

async function scrape(of: 'gateway' | 'platform'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${ports[of]}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain']);
  return answer.text();
}

/** The value of the first sample of a metric with all these labels. */
function valueOf(text: string, name: string, ...has: string[]): number {
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.startsWith(name) &&
        /[ {]/.test(each[name.length] ?? '') &&
        has.every((part) => each.includes(part)),
    );
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1));
}

test('makes one trace of an operation, from the browser’s header through both processes to its statements', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await buyer.post(byHash('OrderList', { first: 5 }), {
    // As the web sends it, without the sampled flag; the gateway decides about sampling.
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  });
  expect(answer.errors).toBeUndefined();
  expect(answer.headers.get('x-request-id')).toBe(traceId);
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await vi.waitFor(
    () => expect(ofTrace().some(({ name }) => name.startsWith('SELECT'))).toBe(true),
    patience,
  );
  await vi.waitFor(
    () => expect(ofTrace().some(({ name }) => name === 'operation OrderList')).toBe(true),
    patience,
  );
  const statement = ofTrace().find(({ name }) => name.startsWith('SELECT orders')) ?? ofTrace()[0];
  const chain = [];
  for (let span = statement; span; span = ofTrace().find(({ spanId }) => spanId === span?.parentSpanId))
    chain.unshift(`${span.service}: ${span.name}`);
  expect(chain.slice(0, 3)).toEqual([
    'mo-man-gateway: operation OrderList',
    'mo-man-gateway: event GET /event/v1.0/orders',
    'mo-man-platform: GET /event/v1.0/orders',
  ]);
  expect(chain[3]).toMatch(/^mo-man-platform: SELECT /);
  expect([...collector.keys]).toEqual(['a key']);
});

test('keeps a later mail in the trace of the request that caused it', async () => {
  const mailed = () => collector.spans.filter(({ name }) => name === 'deliver mail');
  await vi.waitFor(() => expect(mailed().length).toBeGreaterThan(0), patience);
  for (const { parentSpanId, traceId } of mailed()) {
    const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId);
    expect([parent?.traceId, parent?.service]).toEqual([traceId, 'mo-man-platform']);
  }
  const causes = new Set(
    mailed().flatMap(({ traceId }) =>
      collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name),
    ),
  );
  expect([...causes].some((name) => name.startsWith('POST /'))).toBe(true);
});

test('writes no personal data into spans', () => {
  const told = JSON.stringify(collector.spans);
  expect(told.length).toBeGreaterThan(10_000);
  for (const value of [...Object.values(person), ...secrets]) expect(told).not.toContain(value);
});

test('reports only the metrics of the table, from the right process', async () => {
  await buyer.post(byHash('OrderList', { first: 5 }));
  await openBrowser(gateway.url).post(byHash('SearchShortcuts'));
  await openBrowser(gateway.url).post(byHash('SearchShortcuts'));
  await openBrowser(gateway.url).ask('query NameOfSomebody { home { id } }');
  await fetch(`${gateway.url}/graphql`, { method: 'POST' });
  const told = { gateway: await scrape('gateway'), platform: await scrape('platform') };
  for (const [of, text] of Object.entries(told)) {
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as MetricName);
    for (const name of names) expect([of, 'both']).toContain(metricTable[name]?.by);
  }
  const { gateway: site, platform: services } = told;
  expect(
    valueOf(site, 'moman_operation_seconds_count', 'operation="OrderList"', 'outcome="ok"'),
  ).toBeGreaterThan(0);
  expect(valueOf(site, 'moman_operation_seconds_count', 'operation="free"')).toBeGreaterThan(0);
  expect(site).not.toContain('NameOfSomebody');
  expect(valueOf(site, 'moman_visitor_answers_total', 'from="memory"')).toBeGreaterThan(0);
  expect(valueOf(site, 'moman_refusals_total', 'error="cross_site_refused"')).toBe(1);
  expect(valueOf(site, 'moman_upstream_seconds_count', 'upstream="event"', 'outcome="ok"')).toBeGreaterThan(
    5,
  );
  expect(valueOf(site, 'moman_upstream_breaker', 'upstream="event"')).toBe(0);
  expect(valueOf(site, 'moman_broker_connected')).toBe(1);
  expect(
    valueOf(services, 'moman_http_seconds_count', 'route="GET /event/v1.0/orders"', '2xx'),
  ).toBeGreaterThan(0);
  expect(valueOf(services, 'moman_pool_connections', 'state="most"')).toBeGreaterThan(0);
  expect(valueOf(services, 'moman_outbox_age_seconds', 'kind="mail"')).toBeGreaterThanOrEqual(0);
  expect(valueOf(services, 'moman_desk_waiting', 'what="stuck_payments"')).toBe(0);
  expect(valueOf(services, 'moman_holds_lapsed')).toBe(0);
  for (const text of [site, services]) {
    expect(valueOf(text, 'moman_memory_bytes', 'of="heap_used"')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'moman_loop_delay_seconds', 'of="p99"')).toBeGreaterThanOrEqual(0);
    for (const value of [...Object.values(person), ...secrets]) expect(text).not.toContain(value);
  }
});

test('tells requests, errors and points of an app by its id, and of no token that was refused', async () => {
  const { appId, token, headers } = await addTestApp(database.db, { scopes: ['catalogue_read'] });
  const program = openBrowser(gateway.url, headers);
  expect((await program.ask('{ home { id } }')).errors).toBeUndefined();
  await program.post(byHash('SearchShortcuts'));
  expect((await program.ask('{ me { id } }')).status).toBe(403);
  const typo = { authorization: `${headers.authorization}x` };
  expect((await openBrowser(gateway.url, typo).ask('{ home { id } }')).status).toBe(401);
  const of = `app="${appId}"`;
  const text = await vi.waitFor(async () => {
    const told = await scrape('gateway');
    expect(valueOf(told, 'moman_app_requests_total', of, 'outcome="refused"')).toBeGreaterThan(0);
    return told;
  }, patience);
  const ok = valueOf(text, 'moman_app_requests_total', of, 'outcome="ok"');
  const refused = valueOf(text, 'moman_app_requests_total', of, 'outcome="refused"');
  expect(ok + refused).toBe(3);
  expect(valueOf(text, 'moman_app_errors_total', of, 'error="app_not_allowed"')).toBe(1);
  expect(valueOf(text, 'moman_app_cost_total', of)).toBeGreaterThan(10);
  expect(text.match(/moman_app_requests_total\{[^}]*app="[^"]*"/g)?.every((line) => line.includes(of))).toBe(
    true,
  );
  expect(text).not.toContain(token.slice(8, 30));
});

test('serves no metrics where browsers can reach them', async () => {
  for (const url of [gateway.url, platform.url]) {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).not.toContain('moman_');
  }
  expect((await fetch(`http://127.0.0.1:${ports.gateway}/`)).status).toBe(404);
});

test('counts a socket and its subscription while they are open', async () => {
  const listening = buyer.listen('subscription { ticketsChanged { __typename } }');
  await vi.waitFor(async () => {
    const text = await scrape('gateway');
    expect(valueOf(text, 'moman_sockets')).toBe(1);
    expect(valueOf(text, 'moman_subscriptions', 'over="socket"')).toBe(1);
  }, patience);
  listening.stop();
});

const linesWith = (values: readonly string[]): string[] =>
  [gateway, platform]
    .flatMap((room) => room.said().split('\n'))
    .filter((line) => values.some((value) => line.includes(value)));

test('logs no personal data, address or secret', async () => {
  // The logs contain the first and the last call, so nothing was cut off.
  await vi.waitFor(() => expect(platform.said()).toContain('POST /event/v1.0/gifts'), patience);
  expect(platform.said()).toMatch(/POST \/movie\/v1\/users\/devices/);
  const prefix = person.address.split('.').slice(0, 3).join('.');
  expect(linesWith([...Object.values(person), prefix, ...secrets])).toEqual([]);
});

test('control: the same search finds a value that is logged', async () => {
  // A value that is sent as a request id is logged and must be found.
  await fetch(`${platform.url}/event/v1.0/home`, { headers: { 'x-request-id': 'lan-seen-example-com' } });
  await vi.waitFor(() => expect(linesWith(['lan-seen-example-com'])).toHaveLength(1), patience);
});

test('logs the request id and trace id in both processes', async () => {
  const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1';
  await buyer.post(byHash('OrderList', { first: 5 }), {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  });
  const line = await vi.waitFor(() => {
    const found = platform
      .said()
      .split('\n')
      .find((each) => each.includes(traceId));
    expect(found).toBeDefined();
    return JSON.parse(found ?? '') as Record<string, unknown>;
  }, patience);
  expect(line).toMatchObject({ request_id: traceId, trace_id: traceId, msg: 'answered' });
  expect(line['span_id']).toMatch(/^[0-9a-f]{16}$/);
});

test('tells the client the id under which the logs have a server error', async () => {
  await platform.stop();
  const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2';
  const { errors } = await buyer.post(byHash('OrderList', { first: 5 }), {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ name: 'upstream_unavailable', trace_id: traceId });
  await vi.waitFor(() => expect(gateway.said()).toContain(`"request_id":"${traceId}"`), patience);
});
