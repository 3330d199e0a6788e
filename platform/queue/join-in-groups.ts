import type { Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { verifyToken } from '../lib/crypto/token.ts';
import { Failure } from '../lib/failure.ts';
import { inGroups, type GroupSize } from '../lib/concurrency/in-groups.ts';
import type { QueueDeps } from './deps.ts';
import { spendAnswer } from '../captcha/spend-answer.ts';
import { type Asker, findGone, readAskers } from './asker.store.ts';
import { commitSeed, markDrawn } from './draw/draw.store.ts';
import { highestNumber, judgeJoins, type JoinVerdict, type LostPlace } from './judge-joins.rule.ts';
import {
  forgetPlaces,
  type QueueToJoin,
  lockQueueToJoin,
  readKnownPlaces,
  readPlaces,
  type TakenPlace,
  takePlaces,
} from './join.store.ts';
import type { Mine, Place } from './queue.store.ts';
import { viewQueue } from './view-queue.ts';

export type TryJoin = QueueDeps['tryJoin'];
type JoinDeps = Pick<QueueDeps, 'db' | 'queueDb' | 'clock' | 'config'>;
type Refusal = (JoinVerdict & { kind: 'refused' })['because'];

/** An account that asks for a place, with what its browser adds to the draw and the place that its token proves. */
export interface Joining {
  userId: string;
  nonce: string | null;
  proven: ProvenPlace | null;
  /** It has answered a captcha. */
  hasCaptcha: boolean;
  /** A new place takes a captcha, whatever the showing says. */
  needsCaptcha: boolean;
}

/** A place as its token says, and the highest number that was given out when the token was signed. */
type ProvenPlace = LostPlace & { seen: number };

/** The answer for an account, the same in all its tabs; `isNew` when it was given a place just now. */
type JoinOutcome = { queue: QueueToJoin; mine: Mine; isNew: boolean } | { refused: Refusal };

/** Five milliseconds are not noticed by somebody who is about to wait; a batch of this size is written in about ten. */
const size: GroupSize = { gatherMs: 5, most: 250 };

/**
 * Makes the function that joins a queue, or returns the place that the account has. Those who ask this process at the same time are
 * batched: one transaction gives them their numbers in the order in which they asked, and each gets its own answer.
 */
export function joinsInGroups(deps: JoinDeps): TryJoin {
  const ask = inGroups((showingId, joining: readonly Joining[]) => joinAll(deps, showingId, joining), size);
  return async ({ showingId, userId, nonce, placeToken, captcha, needsCaptcha = false }) => {
    const proven = placeToken === undefined ? null : readPlaceToken(deps, { showingId, userId, placeToken });
    const hasCaptcha = captcha !== undefined;
    if (hasCaptcha) await spendAnswer(deps, { userId, showingId, action: 'join' }, captcha);
    const told = await ask(showingId, { userId, nonce: nonce ?? null, proven, hasCaptcha, needsCaptcha });
    if ('refused' in told) throw new Failure(told.refused);
    return viewQueue(deps, told.queue, userId, told.mine);
  };
}

/** The place that a token proves; null, not an error, for a token of another account or showing, or one that has expired. */
function readPlaceToken(
  { clock, config }: JoinDeps,
  { showingId, userId, placeToken }: { showingId: string; userId: string; placeToken: string },
): ProvenPlace | null {
  const checked = verifyToken('place', placeToken, { secret: config.turnTokenSecret, clock });
  if (!checked.ok || checked.claims.sub !== userId || checked.claims.showing_id !== showingId) return null;
  const { entry_id: entryId, number, last } = checked.claims;
  return { entryId, number, seen: Math.max(number ?? 0, last ?? 0) };
}

async function joinAll(
  { db, queueDb }: JoinDeps,
  showingId: string,
  joining: readonly Joining[],
): Promise<JoinOutcome[]> {
  const accounts = [...new Map(joining.toReversed().map((one) => [one.userId, one])).values()].toReversed();
  const askers = await readAskers(
    db,
    showingId,
    accounts.map(({ userId }) => userId),
  );
  const told = await transact(queueDb, (tx) => joinOnce(tx, showingId, accounts, askers));
  const added = [...told].flatMap(([userId, one]) => ('isNew' in one && one.isNew ? [userId] : []));
  // An account may have been deleted after it was read and before its place was written.
  const gone = added.length > 0 ? await findGone(db, added) : [];
  if (gone.length > 0) await forgetPlaces(queueDb, showingId, gone);
  for (const userId of gone) told.delete(userId);
  return joining.map(({ userId }) => told.get(userId) ?? { refused: 'unauthorized_error' });
}

/** Gives each of these accounts, in their order, a place, the one that it has, or the reason why it gets none. */
export async function joinOnce(
  tx: Tx,
  showingId: string,
  accounts: readonly Joining[],
  askers: readonly Asker[],
): Promise<Map<string, JoinOutcome>> {
  const queue = await lockQueueToJoin(tx, showingId);
  if (!queue) throw new Failure('not_found');
  const found = withPlaces(
    askers,
    await readPlaces(
      tx,
      showingId,
      askers.flatMap(({ userId, rivals }) => [userId, ...rivals.map((rival) => rival.userId)]),
    ),
  );
  const joining = new Map(accounts.map((one) => [one.userId, one]));
  const lost = await findLost(tx, queue, accounts, found);
  const asking = found.map((one) => ({
    ...one,
    lost: notSpent(lost.get(one.userId), one),
    seen: joining.get(one.userId)?.proven?.seen,
    lacksCaptcha:
      (one.needsCaptcha || joining.get(one.userId)?.needsCaptcha === true) &&
      joining.get(one.userId)?.hasCaptcha !== true,
  }));
  const judged = judgeJoins(
    {
      status: queue.status,
      isGathering: queue.is_gathering,
      isListClosed: queue.frozen_at !== null || queue.drawn_at !== null,
      isOpened: queue.is_opened,
      isOver: queue.is_over,
      isSoldOut: queue.sold_out_at !== null,
      isReturning: queue.is_returning,
      lastNumber: queue.last_number,
    },
    asking,
  );
  const taken = judged.flatMap(({ userId, verdict, place, instead, isPriority }): TakenPlace[] => {
    const nonce = joining.get(userId)?.nonce ?? null;
    if (verdict.kind === 'takes') return [{ userId, number: verdict.number, instead, nonce, isPriority }];
    if (verdict.kind !== 'gets-back') return [];
    const { number, entryId } = verdict;
    const isDrawnBefore = place?.number === null;
    return [
      { userId, number, entryId, instead: instead ?? place?.entry_id, isDrawnBefore, nonce, isPriority },
    ];
  });
  if (!queue.is_committed && taken.some(({ number }) => number === null)) await commitSeed(tx, showingId);
  const wasDrawn = queue.frozen_at === null && judged.some(({ verdict }) => verdict.kind === 'gets-back');
  if (wasDrawn) await markDrawn(tx, showingId);
  const more = (is: (one: TakenPlace) => boolean | undefined): number => taken.filter(is).length;
  const after = {
    ...queue,
    drawn_at: queue.drawn_at ?? (wasDrawn ? queue.now : null),
    last_number: Math.max(
      highestNumber(queue.last_number, asking),
      ...taken.map(({ number }) => number ?? 0),
    ),
    gathered: queue.gathered + more(({ number }) => number === null) - more((one) => one.isDrawnBefore),
  };
  const isChanged = taken.length > 0 || after.last_number > queue.last_number;
  const places = isChanged ? await takePlaces(tx, queue, taken, after) : new Map<string, Place>();
  return new Map(
    judged.map(({ userId, place, turn, verdict }): [string, JoinOutcome] =>
      verdict.kind === 'refused'
        ? [userId, { refused: verdict.because }]
        : [
            userId,
            { queue: after, mine: { place: places.get(userId) ?? place, turn }, isNew: places.has(userId) },
          ],
    ),
  );
}

/** Adds its place to each account. A place that a turn has used up does not count; its entry is the one to replace (`instead`). */
function withPlaces(askers: readonly Asker[], places: ReadonlyMap<string, Place>) {
  const placeOf = ({ userId, spent }: Pick<Asker, 'userId' | 'spent'>): Place | null => {
    const place = places.get(userId);
    return place && !isSpent(place, spent) ? place : null;
  };
  return askers.map((asker) => {
    const place = placeOf(asker);
    const instead = place ? undefined : places.get(asker.userId)?.entry_id;
    const isMailboxInQueue = asker.rivals.some((rival) => placeOf(rival) !== null);
    return { ...asker, place, hasPlace: place !== null, isMailboxInQueue, instead };
  });
}

const isSpent = ({ number }: { number: number | null }, spent: readonly number[]): boolean =>
  number !== null && spent.includes(number);

/** Drops a place from a token when its turn is over: it is used up. */
const notSpent = (lost: LostPlace | undefined, { spent }: Asker): LostPlace | undefined =>
  lost && !isSpent(lost, spent) ? lost : undefined;

/**
 * The places that tokens prove and that a restored queue has lost: it has neither the account nor anybody with that number. Also, for an
 * account that is in the queue, the other number that its entry had before the restore; but not while a frozen list waits for its draw,
 * which gives the same number again.
 */
async function findLost(
  tx: Tx,
  queue: QueueToJoin,
  accounts: readonly Joining[],
  found: readonly { userId: string; place: Place | null; turn: Mine['turn'] }[],
): Promise<ReadonlyMap<string, LostPlace>> {
  const shown = accounts.flatMap(({ userId, proven }) => (proven ? [{ userId, ...proven }] : []));
  if (shown.length === 0) return new Map();
  const known = await readKnownPlaces(tx, queue.showing_id, shown);
  const placed = new Map(found.flatMap((one) => (one.place ? [[one.userId, one] as const] : [])));
  const isFrozen = queue.frozen_at !== null && queue.drawn_at === null;
  const numbers = new Set(known.numbers);
  const lost = new Map<string, LostPlace>();
  for (const { userId, entryId, number } of shown) {
    const has = placed.get(userId);
    const isRenumbered = has?.place?.entry_id === entryId && number !== null && !has.turn && !isFrozen;
    if (has ? !isRenumbered : known.users.has(userId)) continue;
    if (number !== null && numbers.has(number)) continue;
    if (number !== null) numbers.add(number);
    lost.set(userId, { entryId, number });
  }
  return lost;
}
