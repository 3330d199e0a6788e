import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorName } from '@mo-man/schema/errors.ts';

export type FailureDetails = { code: string; status_code?: number } & Record<string, unknown>;

/** The extensions of the first GraphQL error; null when the server was not reached or said nothing readable. */
export function errorDetails(error: unknown): FailureDetails | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const extensions = error.errors[0]?.extensions;
  return extensions?.code === undefined ? null : { ...extensions, code: String(extensions.code) };
}

/** Whether `error` is this failure of the catalogue. Its code is its name, but for the spec's numbers (§8). */
export function isFailure(error: unknown, ...names: ErrorName[]): boolean {
  const name = errorName(error);
  return name !== null && names.includes(name);
}

const numbered: Record<string, ErrorName> = { '-1002': 'session_expired', '-9998': 'too_fast' };

/** The catalogue's name of this error; null for network errors and whatever else has no code. */
export function errorName(error: unknown): ErrorName | null {
  const code = errorDetails(error)?.code;
  return code === undefined ? null : (numbered[code] ?? (code as ErrorName));
}

/** The server's text for the buyer, already in their language; null when no server spoke. */
export function errorText(error: unknown): string | null {
  return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.message ?? null) : null;
}
