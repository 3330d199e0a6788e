// What a service did for one call, as it tells the gateway in a header when it was asked to explain the call.

/**
 * Request header. From a client with any value: the gateway explains its answer in `extensions.explain`, where the playground is on. From
 * the gateway: the service answers with the same header, where its EXPLAIN_CALLS is on.
 */
export const explainHeader = 'x-mm-explain';

export interface CallWork {
  /** SQL statements that the call sent, without those that begin and end transactions. */
  statements: number;
  /** Time of these statements, milliseconds; those that ran at once are added. */
  databaseMs: number;
  /** `hit`: what the service keeps in memory was enough; `miss`: some of it had to be read; null: it looked into no cache. */
  cache: 'hit' | 'miss' | null;
}

/** For example `statements=4, database=1.3, cache=hit`. */
export const sayCallWork = ({ statements, databaseMs, cache }: CallWork): string =>
  `statements=${statements}, database=${databaseMs.toFixed(1)}${cache ? `, cache=${cache}` : ''}`;

/** Undefined for anything that `sayCallWork` does not say. */
export function readCallWork(said: string | undefined): CallWork | undefined {
  const found = said?.match(/^statements=(\d{1,6}), database=(\d{1,7}\.\d)(?:, cache=(hit|miss))?$/);
  if (!found) return undefined;
  const [, statements, databaseMs, cache = null] = found;
  return {
    statements: Number(statements),
    databaseMs: Number(databaseMs),
    cache: cache as CallWork['cache'],
  };
}
