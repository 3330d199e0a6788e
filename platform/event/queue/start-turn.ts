import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { randomId } from '../../lib/random-id.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';
import { countTurns, findEntry, findLiveTurn, lockLine } from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';
import { judgeStart } from './start-turn.rule.ts';

export async function startTurn({
  params,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  await transact(deps.db, (tx) => startOnce(tx, params.id, caller.userId));
  return readQueueOf(deps, params.id, caller.userId);
}

/** The running turn, or a new one; the line is locked, so that turns are never more than the line allows. */
async function startOnce(tx: Tx, showingId: string, userId: string): Promise<void> {
  const line = await lockLine(tx, showingId);
  if (!line) throw new Failure('not_found');
  if (await findLiveTurn(tx, showingId, userId)) return;
  const entry = await findEntry(tx, showingId, userId);
  if (!entry) throw new Failure('not_in_queue');
  const { live, awaited } = await countTurns(tx, showingId, entry.number);
  const verdict = judgeStart({
    status: line.status,
    number: entry.number,
    nowServing: line.now_serving,
    maxTurns: line.max_turns,
    liveTurns: live,
    awaitedBefore: awaited,
  });
  if (verdict !== 'start') throw new Failure(verdict);
  // A turn that ran out but was not swept yet would stand in the way of the unique index.
  await endExpiredTurns(tx, showingId);
  await tx
    .insertInto('turns')
    .values({
      id: randomId(),
      showing_id: showingId,
      user_id: userId,
      number: entry.number,
      expires_at: sql`clock_timestamp() + ${limits.turnMinutes} * interval '1 minute'`,
    })
    .execute();
}

/** Ends turns whose time is over. The place was used up with the turn: whoever wants another joins anew. */
export async function endExpiredTurns(tx: Tx, showingId: string): Promise<void> {
  await sql`
    WITH over AS (
      UPDATE turns SET ended_at = clock_timestamp(), ended_because = 'expired'
      WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at <= clock_timestamp()
      RETURNING user_id, number
    )
    UPDATE queue_entries SET left_at = now() FROM over
    WHERE queue_entries.showing_id = ${showingId} AND queue_entries.user_id = over.user_id
      AND queue_entries.number = over.number AND queue_entries.left_at IS NULL`.execute(tx);
}
