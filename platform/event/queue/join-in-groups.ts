import type { Tx } from '../../db/open.ts';
import { sqlState, transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import { inGroups, type GroupSize } from '../../lib/in-groups.ts';
import type { EventDeps } from '../deps.ts';
import { judgeJoins, type JoinVerdict } from './judge-joins.rule.ts';
import { type LineToJoin, lockLineToJoin, readAsking, takePlaces } from './join.store.ts';
import type { Mine } from './queue.store.ts';
import { viewQueue } from './view-queue.ts';

export type JoinLine = EventDeps['joinLine'];
type JoinDeps = Pick<EventDeps, 'db' | 'clock' | 'config'>;
type Refusal = (JoinVerdict & { kind: 'refused' })['because'];

/** What an account is told, at each of its tabs. */
type Told = { line: LineToJoin; mine: Mine } | { refused: Refusal };

/** Some milliseconds are not noticed by somebody who is about to wait; a group of this size is written in about ten. */
const size: GroupSize = { gatherMs: 5, most: 250 };

/**
 * Takes a place in a line, or gives back the one there is. Those who ask this process at the same time are given their numbers
 * in one transaction, in the order in which they asked; each hears its own answer.
 */
export function joinLines(deps: JoinDeps): JoinLine {
  const ask = inGroups((showingId, userIds: readonly string[]) => joinAll(deps, showingId, userIds), size);
  return async ({ showingId, userId }) => {
    const told = await ask(showingId, userId);
    if ('refused' in told) throw new Failure(told.refused);
    return viewQueue(deps, told.line, told.mine);
  };
}

async function joinAll({ db }: JoinDeps, showingId: string, userIds: readonly string[]): Promise<Told[]> {
  const accounts = [...new Set(userIds)];
  const join = () => transact(db, (tx) => joinOnce(tx, showingId, accounts));
  const told = await join().catch((error: unknown) => {
    if (isGoneMeanwhile(error)) return join();
    throw error;
  });
  return userIds.map((userId) => told.get(userId) ?? { refused: 'unauthorized_error' });
}

/** An account was deleted between our look at it and its place (foreign_key_violation): the next look knows. */
const isGoneMeanwhile = (error: unknown): boolean => sqlState(error) === '23503';

/** Gives each of these accounts, in their order, a number, the place that it has, or the reason why it gets none. */
export async function joinOnce(
  tx: Tx,
  showingId: string,
  accounts: readonly string[],
): Promise<Map<string, Told>> {
  const line = await lockLineToJoin(tx, showingId);
  if (!line) throw new Failure('not_found');
  const asking = await readAsking(tx, showingId, accounts);
  const judged = judgeJoins(
    { status: line.status, isOpened: line.is_opened, isOver: line.is_over, lastNumber: line.last_number },
    asking,
  );
  const taken = judged.flatMap(({ userId, verdict }) =>
    verdict.kind === 'takes' ? [{ userId, number: verdict.number }] : [],
  );
  const places = await takePlaces(tx, showingId, taken);
  const after = { ...line, last_number: line.last_number + taken.length };
  return new Map(
    judged.map(({ userId, place, turn, verdict }): [string, Told] =>
      verdict.kind === 'refused'
        ? [userId, { refused: verdict.because }]
        : [userId, { line: after, mine: { place: places.get(userId) ?? place, turn } }],
    ),
  );
}
