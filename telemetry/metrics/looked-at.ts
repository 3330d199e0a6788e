import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { type Metric, metricTable } from './metric-table.ts';
import { type Reading, readAll } from './record.ts';

/**
 * Values that are read when metrics are collected, without earlier ones: instruments of the SDK would repeat the last
 * value of a queue that has ended for as long as the process lives.
 */
export const lookedAt = (
  isTold: (name: string) => boolean,
  onFailure: (error: unknown) => void,
): MetricProducer => ({
  async collect() {
    const readings = (await readAll(onFailure)).filter(({ name }) => isTold(name));
    const metrics = [...Map.groupBy(readings, ({ name }) => name)].map(([name, found]) =>
      dataOf(name, found),
    );
    const scopeMetrics = [{ scope: { name: 'mo-man' }, metrics }];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
  },
});

function dataOf(name: Reading['name'], found: readonly Reading[]): MetricData {
  const { doc, kind }: Metric = metricTable[name];
  const now = Date.now();
  const time: HrTime = [Math.floor(now / 1_000), (now % 1_000) * 1e6];
  const base = {
    descriptor: { name, description: doc, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: found.map(({ labels, value }) => ({
      startTime: time,
      endTime: time,
      attributes: labels,
      value,
    })),
  };
  return kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true }
    : { ...base, dataPointType: DataPointType.GAUGE };
}
