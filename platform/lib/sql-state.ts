/** The SQLSTATE (`23505` unique_violation, …) or the system error code (`ECONNREFUSED`) of a failed query. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
