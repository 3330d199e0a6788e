import { sqlState } from './sql-state.ts';

/** Codes of a broken or failed connection: SQLSTATE classes 08 and 57P, too many clients, and system error codes. */
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
/** Messages of pg that come without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is unreachable at the moment, so that the request may be retried later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return (
    awayCodes.has(code) || code.startsWith('08') || (error instanceof Error && awayWords.test(error.message))
  );
}
