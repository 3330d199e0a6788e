// Prometheus metrics on a separate port. Loaded only when the port is set (open-telemetry.ts).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counter, Histogram } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { lookedAt } from './looked-at.ts';
import { type Metric, type MetricName, metricTable, secondsBuckets } from './metric-table.ts';
import { recordWith } from './record.ts';
import { watchProcess } from './watch-process.ts';

export interface MetricsOptions {
  host: string;
  port: number;
  /** Process whose part of the table is exported. */
  of: 'gateway' | 'platform';
  /** Called when a reading failed: its gauges are left out until it works again. */
  onFailure(error: unknown): void;
}

export interface OpenMetrics {
  url: string;
  close(): Promise<void>;
}

export async function openMetrics({ host, port, of, onFailure }: MetricsOptions): Promise<OpenMetrics> {
  const isTold = (name: string) => [of, 'both'].includes(metricTable[name as MetricName].by);
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
    metricProducers: [lookedAt(isTold, onFailure)],
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('mo-man');
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  for (const [key, { kind, doc: description, buckets = secondsBuckets }] of Object.entries<Metric>(
    metricTable,
  )) {
    const name = key as MetricName;
    if (!isTold(name)) continue;
    if (kind === 'counter') counters.set(name, meter.createCounter(name, { description }));
    if (kind !== 'histogram') continue;
    const advice = { explicitBucketBoundaries: [...buckets] };
    histograms.set(name, meter.createHistogram(name, { description, advice }));
  }
  recordWith({
    count: (name, labels, by) => counters.get(name)?.add(by, labels),
    measure: (name, labels, value) => histograms.get(name)?.record(value, labels),
  });
  const stopWatching = watchProcess();
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    exporter.getMetricsRequestHandler(request, response);
  });
  server.listen({ host, port });
  await once(server, 'listening');
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: async () => {
      recordWith(undefined);
      stopWatching();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}
