import { sql } from 'kysely';
import { waitsOf } from '../lib/time/backoff.rule.ts';

/** Five seconds after the first try, an hour after many. */
const waits = waitsOf({ first: 5, longest: 3600 });

/** SQL: when a row whose `attempts` is about to grow by one is tried again. */
export const nextTry = sql<Date>`clock_timestamp() + make_interval(secs =>
  (${waits}::int[])[least(attempts + 1, ${waits.length})])`;
