// TABLE of the telemetry settings of both servers, which include it in their own tables of configuration.
import { address, flag, portNumber, wholeNumber, type ConfigKeys } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { pairsSetting } from './pairs-setting.ts';

const off = 'no traces: nothing of OpenTelemetry is loaded';

export const telemetryKeys = {
  METRICS_PORT: {
    type: portNumber.optional(),
    doc: 'Port that answers `GET /metrics` for Prometheus, apart from everything that browsers reach (docs/observability.md); 0 takes any free one, which the log tells. Of `npm start` it is the gateway’s, and the platform has the next.',
    unset: 'nothing is measured',
  },
  METRICS_HOST: {
    type: z.string().default('127.0.0.1'),
    doc: 'Address that METRICS_PORT listens on: one that only the monitoring reaches.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: address('http', 'https').optional(),
    doc: 'Where traces go, by OpenTelemetry’s protocol over HTTP in JSON: `http://collector:4318` (`/v1/traces` is added).',
    unset: off,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    type: pairsSetting.optional(),
    doc: 'Headers that are sent with them: `name=value` with commas between, values percent-encoded.',
    unset: 'none',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    type: z.string().optional(),
    doc: 'Name of the process in traces.',
    unset: '`mo-man-gateway` or `mo-man-platform`',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    type: pairsSetting.optional(),
    doc: 'What else is said of the process in traces: `deployment.environment.name=live,service.instance.id=g2`.',
    unset: 'nothing',
  },
  OTEL_TRACES_SAMPLER: {
    type: z
      .enum(
        [
          'always_on',
          'always_off',
          'traceidratio',
          'parentbased_always_on',
          'parentbased_always_off',
          'parentbased_traceidratio',
        ],
        { error: 'must be a sampler of OpenTelemetry, such as parentbased_traceidratio' },
      )
      .default('parentbased_always_on'),
    doc: 'Which traces are kept. The gateway decides anew for every request from outside: a browser names its trace, and cannot have it kept. The platform goes by the gateway with the `parentbased_` ones.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: z.coerce
      .number({ error: 'must be a share from 0 to 1' })
      .min(0, { error: 'must be a share from 0 to 1' })
      .max(1, { error: 'must be a share from 0 to 1' })
      .default(1),
    doc: 'Share of the traces that the samplers by ratio keep: `0.01` is one in a hundred.',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    type: wholeNumber(10, 60_000).default(5_000),
    doc: 'How long spans wait for each other before they are sent, milliseconds.',
  },
  OTEL_SDK_DISABLED: {
    type: flag.default(false),
    doc: 'Switches traces off whatever else is set.',
  },
} as const satisfies ConfigKeys;
