// The one transaction helper: everything that writes more than one row uses it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { backoff } from '../lib/time/backoff.rule.ts';
import { sqlState } from '../lib/sql-state.ts';
import { isPlanOld } from './named-client.ts';
import type { Db, Tx } from './open.ts';

export interface TransactOptions {
  /** `read committed` by default; `serializable` when a decision depends on rows that it does not lock. */
  isolation?: IsolationLevel;
  /** Number of tries, with the first one. */
  attempts?: number;
}

/**
 * With these codes PostgreSQL has left no trace of the transaction, so it may be repeated: serialization_failure, deadlock_detected,
 * lock_not_available (lock_timeout), and cannot_connect_now (server starting or stopping).
 */
const retried = new Set(['40001', '40P01', '55P03', '57P03', 'ECONNREFUSED']);
const wait = { first: 30, longest: 500 };

/**
 * Runs `fn` in one transaction and commits, or rolls back and throws. `fn` may run more than once, so it must do nothing outside the
 * database (mail and messages go through the outbox). Pass a `Tx` down; never call this inside another transaction.
 */
export async function transact<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  if (db.isTransaction) throw new Error('transact inside a transaction: pass the transaction down instead');
  const begin = () => {
    const transaction = db.transaction();
    return options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction;
  };
  return runAgain(() => begin().execute(fn), options.attempts);
}

/** Runs one transaction, perhaps of a single statement, and repeats it as often as the database asks for a retry. */
export async function runAgain<T>(run: () => Promise<T>, attempts = 6): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isRetried(error)) throw error;
      await sleep(waitMs(attempt));
    }
  }
}

/** True when the database asks for a retry of the same transaction. */
export function isRetried(error: unknown): boolean {
  return retried.has(sqlState(error) ?? '') || isPlanOld(error);
}

/** Full jitter: a random wait up to a ceiling that doubles, so that transactions that collided do not collide again. */
function waitMs(attempt: number): number {
  return Math.random() * backoff(attempt, wait);
}
