import { describeError, hideSecrets } from '@mo-man/telemetry/logs/hide-secrets.ts';
import { traceOfLine } from '@mo-man/telemetry/traces/trace.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';

export type Log = Logger;

export interface LogOptions {
  name?: string;
  level?: string;
  /** Where lines are written; buffered standard output by default. */
  stream?: DestinationStream;
}

/** One JSON line per event, without tokens, passwords, phones or addresses. */
export function createLog({
  name = 'platform',
  level = 'info',
  stream = openLogOutput(),
}: LogOptions = {}): Log {
  const options = {
    name,
    level,
    serializers: { err: describeError, error: describeError },
    mixin: traceOfLine,
    formatters: { log: (line: object) => hideSecrets(line) },
  };
  return pino(options, stream);
}
