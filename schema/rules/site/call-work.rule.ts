// What a service did for one call, as it tells the gateway in a header when it was asked to explain the call.

/**
 * Request header. From a client with any value: the gateway explains its answer in `extensions.explain`, where the playground is on. From
 * the gateway: the service answers with the same header, where its EXPLAIN_CALLS is on.
 */
export const explainHeader = 'x-mm-explain';

export interface CallWork {
  /** SQL statements that the call sent, without those that begin and end transactions. */
  statements: number;
  /** Most statements that a call of this route may send; null: its table has no row for it (`platform/apis/statement-budgets.ts`). */
  statementBudget: number | null;
  /** Time of these statements, milliseconds; those that ran at once are added. */
  databaseMs: number;
  /** `hit`: what the service keeps in memory was enough; `miss`: some of it had to be read; null: it looked into no cache. */
  cache: 'hit' | 'miss' | null;
}

/** For example `statements=4, budget=6, database=1.3, cache=hit`. */
export const sayCallWork = ({ statements, statementBudget, databaseMs, cache }: CallWork): string =>
  [
    `statements=${statements}`,
    ...(statementBudget === null ? [] : [`budget=${statementBudget}`]),
    `database=${databaseMs.toFixed(1)}`,
    ...(cache === null ? [] : [`cache=${cache}`]),
  ].join(', ');

/** Undefined for anything that `sayCallWork` does not say. */
export function readCallWork(said: string | undefined): CallWork | undefined {
  const found = said?.match(
    /^statements=(\d{1,6})(?:, budget=(\d{1,6}))?, database=(\d{1,7}\.\d)(?:, cache=(hit|miss))?$/,
  );
  if (!found) return undefined;
  const [, statements, budget, databaseMs, cache = null] = found;
  return {
    statements: Number(statements),
    statementBudget: budget === undefined ? null : Number(budget),
    databaseMs: Number(databaseMs),
    cache: cache as CallWork['cache'],
  };
}
