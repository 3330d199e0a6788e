import { describeError, hidePersonal } from '@mo-man/telemetry/logs/hide-secrets.ts';
import { traceOfLine } from '@mo-man/telemetry/traces/trace.ts';
import { type DestinationStream, type Logger, pino } from 'pino';

/** One JSON line for what went wrong, with the id of its request and of its trace, without anything personal. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    name: 'gateway',
    mixin: traceOfLine,
    serializers: { err: describeError },
    formatters: { log: hidePersonal },
  };
  return stream ? pino(options, stream) : pino(options);
}
