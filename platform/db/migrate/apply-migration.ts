// Applies one migration step by step, so that readers and buyers hardly wait meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runConcurrently } from './run-concurrently.ts';
import type { Migration } from './migration.ts';
import { stepsOf, type MigrationStep } from './migration-steps.rule.ts';
import { isRetried } from '../transact.ts';

/**
 * Everybody who wants a table waits behind a statement that waits for its lock. So the statement gives up after this time, lets them
 * through, and is retried.
 */
const lockTimeoutMs = 250;
/** Longest pause between two tries. */
const longestPauseMs = 1_000;
/** After so many tries a transaction that never ends blocks it, and somebody has to look. */
const mostTries = 600;

/** In `schema_migrations`, finished steps of an unfinished migration; the plain name means that all of it is done. */
const stepName = (name: string, step: number): string => `${name} step ${step}`;
const stepPattern = / step \d+$/;

export const isStep = (name: string): boolean => stepPattern.test(name);
export const withoutStep = (name: string): string => name.replace(stepPattern, '');

/** Applies the rest of a migration; `done` are the names in `schema_migrations`. */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  done: ReadonlySet<string>,
): Promise<void> {
  const { name, sql } = migration;
  try {
    const steps = stepsOf(sql);
    for (const [at, step] of steps.entries()) {
      const isLast = at === steps.length - 1;
      const written = isLast ? name : stepName(name, at + 1);
      if (!done.has(written))
        await tryStep(client, step, () => writeDown(client, migration, written, isLast));
    }
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function tryStep(
  client: pg.PoolClient,
  { statements, isTransaction }: MigrationStep,
  written: () => Promise<void>,
): Promise<void> {
  if (isTransaction)
    return tryGently(client, async () => {
      for (const sql of statements) await client.query(sql);
      await written();
    });
  await tryAgain(async () => {
    for (const sql of statements) await runConcurrently(client, sql, (run) => tryGently(client, run));
  });
  return tryGently(client, written);
}

/** Runs a transaction that gives up when it would have to wait for a lock, and retries it. */
export const tryGently = (client: pg.PoolClient, run: () => Promise<void>): Promise<void> =>
  tryAgain(async () => {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      await run();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });

async function tryAgain(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || !isRetried(error)) throw error;
      await sleep(longestPauseMs * Math.random());
    }
  }
}

async function writeDown(
  client: pg.PoolClient,
  { name, checksum, isContract }: Migration,
  written: string,
  isLast: boolean,
): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum, is_contract) VALUES ($1, $2, $3)', [
    written,
    checksum,
    isContract,
  ]);
  if (isLast) await client.query("DELETE FROM schema_migrations WHERE name LIKE $1 || ' step %'", [name]);
}
