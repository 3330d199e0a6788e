import type { ErrorName } from '@mo-man/schema/errors.ts';
import { graphqlErrors } from './server-refusal.ts';

export type FailureDetails = { code: string; status_code?: number } & Record<string, unknown>;

/** The extensions of the first GraphQL error; null when the server was not reached or its answer is unreadable. */
export function errorDetails(error: unknown): FailureDetails | null {
  const extensions = graphqlErrors(error)?.[0]?.extensions;
  return extensions?.code === undefined ? null : { ...extensions, code: String(extensions.code) };
}

/** Whether `error` is one of these errors of the catalogue. Its code is its name, except for the spec's numbers (§8). */
export function isFailure(error: unknown, ...names: ErrorName[]): boolean {
  const name = errorName(error);
  return name !== null && names.includes(name);
}

const numbered: Record<string, ErrorName> = { '-1002': 'session_expired', '-9998': 'too_fast' };

/** The catalogue's name of this error; null for network errors and errors without a code. */
export function errorName(error: unknown): ErrorName | null {
  const code = errorDetails(error)?.code;
  return code === undefined ? null : (numbered[code] ?? (code as ErrorName));
}

/** The server's text for the buyer in their language; null without an answer of the server. */
export function errorText(error: unknown): string | null {
  return graphqlErrors(error)?.[0]?.message ?? null;
}

/** Id of this failure in the server's log and traces; null for failures that need no investigation. */
export function traceOf(error: unknown): string | null {
  for (const { extensions } of graphqlErrors(error) ?? [])
    if (typeof extensions?.['trace_id'] === 'string') return extensions['trace_id'];
  return null;
}
