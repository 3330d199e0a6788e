// Enables the configured parts. Each is loaded only then: without settings nothing of OpenTelemetry is loaded.
import type { ConfigOf } from '@mo-man/schema/config-reader.ts';
import type { telemetryKeys } from './config-keys.ts';
import { traceWith } from './traces/trace.ts';

export type TelemetrySettings = ConfigOf<typeof telemetryKeys>;

/** The part of a log that is needed here. */
interface Log {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
}

/** The returned function stops both and sends the last spans. */
export async function openTelemetry(
  of: 'gateway' | 'platform',
  settings: TelemetrySettings,
  log: Log,
): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = [];
  const { metricsPort: port, metricsHost: host, otelExporterOtlpEndpoint: endpoint } = settings;
  if (port !== undefined) {
    const { openMetrics } = await import('./metrics/open-metrics.ts');
    const onFailure = (error: unknown) => log.warn({ err: error }, 'metrics: a look failed');
    const { url, close } = await openMetrics({ host, port, of, onFailure });
    log.info({ url }, 'metrics');
    closers.push(close);
  }
  if (endpoint !== undefined && !settings.otelSdkDisabled) {
    const { openTraces } = await import('./traces/open-traces.ts');
    const tracing = openTraces({
      endpoint,
      headers: settings.otelExporterOtlpHeaders ?? {},
      serviceName: settings.otelServiceName ?? `mo-man-${of}`,
      resource: settings.otelResourceAttributes ?? {},
      sampler: settings.otelTracesSampler,
      share: settings.otelTracesSamplerArg,
      sendEveryMs: settings.otelBspScheduleDelay,
    });
    traceWith(tracing);
    closers.push(async () => {
      traceWith(undefined);
      await tracing
        .close()
        .catch((error: unknown) => log.warn({ err: error }, 'the last spans were not sent'));
    });
  }
  return async () => {
    for (const close of closers.reverse()) await close();
  };
}
