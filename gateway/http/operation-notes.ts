// Notes the name and the errors of each operation, for metrics and traces.
import type { ErrorName } from '@mo-man/schema/errors.ts';
import { spanOf } from '@mo-man/telemetry/http/observe-requests.ts';
import { count, isRecording, measure } from '@mo-man/telemetry/metrics/record.ts';
import { isTracing } from '@mo-man/telemetry/traces/trace.ts';
import type { FastifyRequest } from 'fastify';
import { hashOf, type AskedOperation } from '../guards/judge-operation.ts';
import type { KnownOperations } from '../guards/known-operations.ts';
import { countAppRequest, outcomeOf } from '../lib/app-metrics.ts';

interface Note {
  name: string;
  errors: readonly ErrorName[];
  /** Id of the app that asks. */
  app?: string;
}

const notes = new WeakMap<FastifyRequest, Note>();

export function noteOperation(request: FastifyRequest, asked: unknown, known: KnownOperations): void {
  if (!isRecording() && !isTracing()) return;
  const name = nameOf(asked, known);
  notes.set(request, { name, errors: [] });
  spanOf(request)?.rename(`operation ${name}`);
}

/** Notes whose request it is, once its token is accepted. */
export function noteApp(request: FastifyRequest, id: string): void {
  const note = notes.get(request);
  if (note) note.app = id;
}

export function noteErrors(request: FastifyRequest, told: readonly ErrorName[]): void {
  const note = notes.get(request);
  if (note) note.errors = told;
}

export function measureNoted(request: FastifyRequest, seconds: number): void {
  const note = notes.get(request);
  if (!note) return;
  const { name: operation, errors: told, app } = note;
  measure('moman_operation_seconds', { operation, outcome: outcomeOf(told) }, seconds);
  for (const error of told) count('moman_operation_errors_total', { operation, error });
  if (app !== undefined) countAppRequest(app, told);
}

/** The names of known operations only; a client's own name would create a new metric series. */
function nameOf(asked: unknown, known: KnownOperations): string {
  if (typeof asked !== 'object' || asked === null) return 'unread';
  const { query, extensions } = asked as AskedOperation;
  if (typeof query === 'string' && query !== '') return known.nameOf({ document: query }) ?? 'free';
  const hash = hashOf(extensions);
  return (hash === undefined ? undefined : known.nameOf({ hash })) ?? 'unread';
}
