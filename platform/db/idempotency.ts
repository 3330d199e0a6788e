import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from './open.ts';
import type { Clock } from '../lib/time/clock.ts';
import { Failure } from '../lib/failure.ts';

const keptMilliseconds = limits.idempotencyHours * 60 * 60 * 1000;
/** A running attempt of this age has died with its process; another one may take over. */
const abandonedMilliseconds = 60_000;
const releaseEveryMilliseconds = 250;

export interface Attempt {
  userId: string;
  operation: string;
  key: string;
  /** The same key with another input is refused. */
  input: unknown;
}

/** Stores the answer in the action's own transaction, so that both happen or neither. */
export type Keep<T> = (trx: Db, answer: T) => Promise<void>;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest('hex');

/** An attempt that stores its answer in the same statement as its action, so that no other state of its key is ever visible. */
export interface Once extends Omit<Attempt, 'input'> {
  inputHash: string;
  now: Date;
}

export const onceOf = ({ input, ...attempt }: Attempt, clock: Clock): Once => ({
  ...attempt,
  inputHash: hashOf(input),
  now: clock.now(),
});

const abandonedAt = (now: Date) => new Date(now.getTime() - abandonedMilliseconds);
const forgottenAt = (now: Date) => new Date(now.getTime() - keptMilliseconds);

/** The input of `keep_answers` in SQL: the answer, and from when on older rows of this key no longer count. */
export const keptAnswer = ({ userId, operation, key, inputHash, now }: Once, response: unknown) => ({
  user_id: userId,
  operation,
  key,
  input_hash: inputHash,
  response,
  now,
  forgotten: forgottenAt(now),
  abandoned: abandonedAt(now),
});

export interface KeyRow {
  input_hash: string;
  state: 'running' | 'done';
  response: unknown;
  created_at: string;
}

/** The stored answer of this key; undefined when the action is still to be done. */
export function answerBefore({ inputHash, now }: Once, row: KeyRow | null): { answer: unknown } | undefined {
  if (!row) return undefined;
  const at = new Date(row.created_at);
  if (at <= forgottenAt(now)) return undefined;
  if (row.state === 'running' && row.input_hash === inputHash && at <= abandonedAt(now)) return undefined;
  return { answer: answerIn(row, inputHash) };
}

function answerIn(row: Pick<KeyRow, 'input_hash' | 'state' | 'response'> | undefined, inputHash: string) {
  if (row && row.input_hash !== inputHash) throw new Failure('idempotency_key_reused');
  if (row?.state !== 'done') throw new Failure('idempotency_in_progress');
  return row.response;
}

/** True when `keep_answers` found an answer of the key, so nothing was done. */
export const isKeptAlready = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

type Row = Pick<Attempt, 'userId' | 'operation' | 'key'>;

/** The row of this key, while the attempt that began at `since` still owns it. */
const owned = ({ userId, operation, key }: Row, since: Date) =>
  ({ user_id: userId, operation, key, state: 'running', created_at: since }) as const;

/** True when this attempt now owns the key: it is new, expired, or was abandoned by a dead process. */
async function claim(db: Db, attempt: Attempt, inputHash: string, now: Date): Promise<boolean> {
  const [abandoned, forgotten] = [abandonedAt(now), forgottenAt(now)];
  const { userId, operation, key } = attempt;
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      operation,
      key,
      input_hash: inputHash,
      state: 'running',
      response: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'operation', 'key'])
        .doUpdateSet({ input_hash: inputHash, state: 'running', response: null, created_at: now })
        .where((row) =>
          row.or([
            row('idempotency_keys.created_at', '<=', forgotten),
            row.and([
              row('idempotency_keys.state', '=', 'running'),
              row('idempotency_keys.created_at', '<=', abandoned),
              row('idempotency_keys.input_hash', '=', inputHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function storedAnswer(db: Db, { userId, operation, key }: Attempt, inputHash: string) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'state', 'response'])
    .where((where) => where.and({ user_id: userId, operation, key }))
    .executeTakeFirst();
  return answerIn(row, inputHash);
}

/** Releases the key, unless the attempt has stored its answer, because then its action stays done. */
async function release(db: Db, attempt: Attempt, since: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((where) => where.and(owned(attempt, since)))
    .execute();
}

/** As `release`, for a database that went away during the attempt: as soon as it is back. */
async function releaseWhenPossible(db: Db, attempt: Attempt, since: Date): Promise<void> {
  for (let waited = 0; waited < abandonedMilliseconds; waited += releaseEveryMilliseconds) {
    const isReleased = await release(db, attempt, since).then(
      () => true,
      () => false,
    );
    if (isReleased) return;
    await sleep(releaseEveryMilliseconds, undefined, { ref: false });
  }
}

/**
 * Does an action once per account, operation and key, for limits.idempotencyHours: the same key and input get the stored answer. Any
 * failure releases the key; after a crash of this process it can be taken over in 60 seconds.
 */
export async function runOnce<T>(
  db: Db,
  clock: Clock,
  attempt: Attempt,
  action: (keep: Keep<T>) => Promise<T>,
): Promise<T> {
  const inputHash = hashOf(attempt.input);
  const since = clock.now();
  if (!(await claim(db, attempt, inputHash, since))) return (await storedAnswer(db, attempt, inputHash)) as T;

  let kept = false;
  const keep: Keep<T> = async (trx, answer) => {
    const { numUpdatedRows } = await trx
      .updateTable('idempotency_keys')
      .set({ state: 'done', response: JSON.stringify(answer) })
      .where((where) => where.and(owned(attempt, since)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Failure('idempotency_in_progress');
    kept = true;
  };
  try {
    const answer = await action(keep);
    if (!kept) await keep(db, answer);
    return answer;
  } catch (error) {
    if (error instanceof Failure) await release(db, attempt, since);
    else void releaseWhenPossible(db, attempt, since);
    throw error;
  }
}

export async function forgetOldKeys(db: Db, clock: Clock): Promise<void> {
  const forgotten = forgottenAt(clock.now());
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', forgotten).execute();
}
