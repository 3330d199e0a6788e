import { afterEach, expect, test, vi } from 'vitest';
import { LOOK_EVERY_MS, lookSeldom } from './look-seldom.ts';
import { type OpenMetrics, openMetrics } from './open-metrics.ts';
import { count, isRecording, measure, readAll, reading, watch } from './record.ts';

let open: OpenMetrics | undefined;
const failures: unknown[] = [];
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const opened = async (of: 'gateway' | 'platform') =>
  (open = await openMetrics({ host: '127.0.0.1', port: 0, of, onFailure: (error) => failures.push(error) }));
const scrape = async ({ url }: OpenMetrics) => (await fetch(url)).text();

test('recorded values are exported in Prometheus format, by the process that they belong to', async () => {
  count('moman_refusals_total', { error: 'too_fast' }, 7);
  expect(isRecording()).toBe(false);
  const metrics = await opened('gateway');
  count('moman_refusals_total', { error: 'too_fast' });
  count('moman_refusals_total', { error: 'too_fast' }, 2);
  measure('moman_operation_seconds', { operation: 'HomeScreen', outcome: 'ok' }, 0.03);
  measure('moman_provider_seconds', { provider: 'vnpay', call: 'query', outcome: 'nothing' }, 1);
  const text = await scrape(metrics);
  expect(text).toContain('moman_refusals_total{error="too_fast"} 3\n');
  expect(text).toContain('moman_operation_seconds_bucket{operation="HomeScreen",outcome="ok",le="0.05"} 1\n');
  expect(text).toContain(
    'moman_operation_seconds_bucket{operation="HomeScreen",outcome="ok",le="0.025"} 0\n',
  );
  expect(text).not.toContain('vnpay');
  expect(text).toMatch(/moman_loop_delay_seconds\{of="p99"\} \d/);
  expect(text).toMatch(/# TYPE moman_cpu_seconds_total counter/);
});

test('a reading that fails is reported and does not affect the others', async () => {
  const metrics = await opened('gateway');
  const stops = [
    watch(() => Promise.reject(new Error('the database is away'))),
    watch(() => [reading('moman_sockets', {}, 5)]),
  ];
  expect(await scrape(metrics)).toContain('moman_sockets 5\n');
  expect(String(failures.at(-1))).toContain('the database is away');
  for (const stop of stops) stop();
  expect(await scrape(metrics)).not.toContain('moman_sockets 5');
});

test('a reading with a statement is executed once within five seconds', async () => {
  let now = 0;
  const ask = vi.fn(() => Promise.resolve([reading('moman_holds_lapsed', {}, 1)]));
  const look = lookSeldom(ask, () => now);
  const stop = watch(look);
  await Promise.all([readAll(() => undefined), readAll(() => undefined)]);
  now = LOOK_EVERY_MS - 1;
  await readAll(() => undefined);
  expect(ask).toHaveBeenCalledTimes(1);
  now = LOOK_EVERY_MS;
  await readAll(() => undefined);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
