// Metrics of every process: event loop, memory, processor.
import { PerformanceObserver, constants, monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { measure, reading, watch } from './record.ts';

const gcKinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak',
};

/** Sampling interval of the event loop, milliseconds; half of it is the measured delay of an idle loop. */
const RESOLUTION_MS = 10;

/** The returned function stops it. */
export function watchProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const collections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as { detail?: { kind?: number } }).detail ?? {};
      measure('moman_gc_seconds', { kind: gcKinds[kind ?? 0] ?? 'other' }, entry.duration / 1_000);
    }
  });
  collections.observe({ entryTypes: ['gc'] });
  const stopLooking = watch(() => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000);
    const loop = [
      reading('moman_loop_delay_seconds', { of: 'p50' }, late(delay.percentile(50))),
      reading('moman_loop_delay_seconds', { of: 'p99' }, late(delay.percentile(99))),
      reading('moman_loop_delay_seconds', { of: 'max' }, late(delay.max)),
    ];
    delay.reset();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      ...loop,
      reading('moman_memory_bytes', { of: 'resident' }, rss),
      reading('moman_memory_bytes', { of: 'heap_used' }, heapUsed),
      reading('moman_memory_bytes', { of: 'heap_limit' }, getHeapStatistics().heap_size_limit),
      reading('moman_memory_bytes', { of: 'external' }, external),
      reading('moman_cpu_seconds_total', {}, (user + system) / 1e6),
    ];
  });
  return () => {
    delay.disable();
    collections.disconnect();
    stopLooking();
  };
}
