import { execFileSync } from 'node:child_process';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { expect, test } from 'vitest';
import { telemetryKeys } from './config-keys.ts';

/** Opens and closes it in a separate process; returns the packages of OpenTelemetry that were loaded there. */
function loadedWith(env: Record<string, string>): string[] {
  const settings = JSON.stringify(readConfig(telemetryKeys, env));
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) loaded.add(name);
      return next(name, context);
    } });
    const { openTelemetry } = await import(${JSON.stringify(new URL('open-telemetry.ts', import.meta.url).href)});
    const quiet = { info() {}, warn() {} };
    await (await openTelemetry('gateway', ${settings}, quiet))();
    console.log(JSON.stringify([...loaded]));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  return JSON.parse(told) as string[];
}

test('without a setting nothing of OpenTelemetry is loaded', () => {
  expect(loadedWith({})).toEqual([]);
  const endpoint = 'http://127.0.0.1:9';
  expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })).toEqual([]);
});

test('metrics load no traces, and traces no metrics', () => {
  const metrics = loadedWith({ METRICS_PORT: '0' });
  expect(metrics).toContain('@opentelemetry/exporter-prometheus');
  expect(metrics).not.toContain('@opentelemetry/sdk-trace');
  const traces = loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(traces).toContain('@opentelemetry/sdk-trace');
  expect(traces).not.toContain('@opentelemetry/exporter-prometheus');
});

test('pairs are parsed in OpenTelemetry’s format, and invalid ones are refused', () => {
  const read = (text: string) =>
    readConfig(telemetryKeys, { OTEL_EXPORTER_OTLP_HEADERS: text }).otelExporterOtlpHeaders;
  expect(read('authorization=Bearer%20abc, x-team=tickets')).toEqual({
    authorization: 'Bearer abc',
    'x-team': 'tickets',
  });
  expect(() => read('just words')).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be name=value');
  // The error message must not contain the secret.
  expect(() => read('a=%E0%A4%A')).toThrow(/^(?!.*%E0).*$/s);
});
