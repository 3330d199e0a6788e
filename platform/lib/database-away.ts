import { sqlState } from './sql-state.ts';

/** The connection broke or could not be made: SQLSTATE classes 08 and 57P, too many clients, and the system's own words. */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What pg says without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when a query failed because there is no database to ask just now: the same request may be sent again later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return (
    awayCodes.has(code) || code.startsWith('08') || (error instanceof Error && awayWords.test(error.message))
  );
}
