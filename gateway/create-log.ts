import { describeError, hidePersonal } from '@mo-man/telemetry/logs/hide-secrets.ts';
import { traceOfLine } from '@mo-man/telemetry/traces/trace.ts';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Writes JSON lines with the ids of the request and its trace; personal data is replaced by `[hidden]`. */
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
