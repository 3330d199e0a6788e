import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import { Failure } from '../../lib/failure.ts';
import { inGroups, type GroupSize } from '../../lib/in-groups.ts';
import type { EventDeps } from '../deps.ts';
import { spendAnswer } from '../captcha/spend-answer.ts';
import { type Asker, findGone, readAskers } from './asker.store.ts';
import { commitSeed } from './draw/draw.store.ts';
import { judgeJoins, type JoinVerdict, type LostPlace } from './judge-joins.rule.ts';
import {
  forgetPlaces,
  type LineToJoin,
  lockLineToJoin,
  readKnownPlaces,
  readPlaces,
  type TakenPlace,
  takePlaces,
} from './join.store.ts';
import type { Mine, Place } from './queue.store.ts';
import { viewQueue } from './view-queue.ts';

export type JoinLine = EventDeps['joinLine'];
type JoinDeps = Pick<EventDeps, 'db' | 'queueDb' | 'clock' | 'config'>;
type Refusal = (JoinVerdict & { kind: 'refused' })['because'];

/** An account that asks for a place, with what its browser adds to the draw and the place that its token proves. */
export interface Joining {
  userId: string;
  nonce: string | null;
  proven: LostPlace | null;
  /** It has answered a captcha. */
  hasCaptcha: boolean;
}

/** What an account is told, at each of its tabs; whether it was given a place just now. */
type Told = { line: LineToJoin; mine: Mine; isNew: boolean } | { refused: Refusal };

/** Some milliseconds are not noticed by somebody who is about to wait; a group of this size is written in about ten. */
const size: GroupSize = { gatherMs: 5, most: 250 };

/**
 * Takes a place in a line, or gives back the one there is. Those who ask this process at the same time are given their numbers
 * in one transaction, in the order in which they asked; each hears its own answer.
 */
export function joinLines(deps: JoinDeps): JoinLine {
  const ask = inGroups((showingId, joining: readonly Joining[]) => joinAll(deps, showingId, joining), size);
  return async ({ showingId, userId, nonce, placeToken, captcha }) => {
    const proven = placeToken === undefined ? null : readPlaceToken(deps, { showingId, userId, placeToken });
    const hasCaptcha = captcha !== undefined;
    if (hasCaptcha) await spendAnswer(deps, { userId, showingId, action: 'join' }, captcha);
    const told = await ask(showingId, { userId, nonce: nonce ?? null, proven, hasCaptcha });
    if ('refused' in told) throw new Failure(told.refused);
    return viewQueue(deps, told.line, userId, told.mine);
  };
}

/** The place that a token proves; one of another account, of another line, or too old proves nothing and is not held against anybody. */
function readPlaceToken(
  { clock, config }: JoinDeps,
  { showingId, userId, placeToken }: { showingId: string; userId: string; placeToken: string },
): LostPlace | null {
  const checked = verifyToken('place', placeToken, { secret: config.turnTokenSecret, clock });
  if (!checked.ok || checked.claims.sub !== userId || checked.claims.showing_id !== showingId) return null;
  return { entryId: checked.claims.entry_id, number: checked.claims.number };
}

async function joinAll(
  { db, queueDb }: JoinDeps,
  showingId: string,
  joining: readonly Joining[],
): Promise<Told[]> {
  const accounts = [...new Map(joining.toReversed().map((one) => [one.userId, one])).values()].toReversed();
  const askers = await readAskers(
    db,
    showingId,
    accounts.map(({ userId }) => userId),
  );
  const told = await transact(queueDb, (tx) => joinOnce(tx, showingId, accounts, askers));
  const added = [...told].flatMap(([userId, one]) => ('isNew' in one && one.isNew ? [userId] : []));
  // An account may have been deleted between our look at it and its place.
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
): Promise<Map<string, Told>> {
  const line = await lockLineToJoin(tx, showingId);
  if (!line) throw new Failure('not_found');
  if (line.is_gathering && !line.is_committed) await commitSeed(tx, showingId);
  const found = withPlaces(
    askers,
    await readPlaces(
      tx,
      showingId,
      askers.flatMap(({ userId, rivals }) => [userId, ...rivals.map((rival) => rival.userId)]),
    ),
  );
  const joining = new Map(accounts.map((one) => [one.userId, one]));
  const lost = await findLost(tx, showingId, accounts);
  const judged = judgeJoins(
    {
      status: line.status,
      isGathering: line.is_gathering,
      isOpened: line.is_opened,
      isOver: line.is_over,
      isSoldOut: line.sold_out_at !== null,
      isReturning: line.is_returning,
      lastNumber: line.last_number,
    },
    found.map((one) => ({
      ...one,
      lost: notSpent(lost.get(one.userId), one),
      lacksCaptcha: one.needsCaptcha && joining.get(one.userId)?.hasCaptcha !== true,
    })),
  );
  const taken = judged.flatMap(({ userId, verdict, instead, isPriority }): TakenPlace[] => {
    const nonce = joining.get(userId)?.nonce ?? null;
    if (verdict.kind === 'takes') return [{ userId, number: verdict.number, instead, nonce, isPriority }];
    return verdict.kind === 'gets-back'
      ? [{ userId, number: verdict.number, entryId: verdict.entryId, instead, nonce, isPriority }]
      : [];
  });
  const places = await takePlaces(tx, showingId, taken);
  const after = {
    ...line,
    last_number: Math.max(line.last_number, ...taken.map(({ number }) => number ?? 0)),
    gathered: line.gathered + taken.filter(({ number }) => number === null).length,
  };
  return new Map(
    judged.map(({ userId, place, turn, verdict }): [string, Told] =>
      verdict.kind === 'refused'
        ? [userId, { refused: verdict.because }]
        : [
            userId,
            { line: after, mine: { place: places.get(userId) ?? place, turn }, isNew: places.has(userId) },
          ],
    ),
  );
}

/** A place that a turn has used up is none: whoever had it may take another `instead`. */
function withPlaces(askers: readonly Asker[], places: ReadonlyMap<string, Place>) {
  const placeOf = ({ userId, spent }: Pick<Asker, 'userId' | 'spent'>): Place | null => {
    const place = places.get(userId);
    return place && !isSpent(place, spent) ? place : null;
  };
  return askers.map((asker) => {
    const place = placeOf(asker);
    const instead = place ? undefined : places.get(asker.userId)?.entry_id;
    const isMailboxInLine = asker.rivals.some((rival) => placeOf(rival) !== null);
    return { ...asker, place, hasPlace: place !== null, isMailboxInLine, instead };
  });
}

const isSpent = ({ number }: { number: number | null }, spent: readonly number[]): boolean =>
  number !== null && spent.includes(number);

/** A token brings no place back whose turn is over. */
const notSpent = (lost: LostPlace | undefined, { spent }: Asker): LostPlace | undefined =>
  lost && !isSpent(lost, spent) ? lost : undefined;

/** The places that tokens prove and the line has no word of: neither of the account, nor of somebody else with the number. */
async function findLost(
  tx: Tx,
  showingId: string,
  accounts: readonly Joining[],
): Promise<ReadonlyMap<string, LostPlace>> {
  const shown = accounts.flatMap(({ userId, proven }) => (proven ? [{ userId, ...proven }] : []));
  if (shown.length === 0) return new Map();
  const known = await readKnownPlaces(tx, showingId, shown);
  const isLost = ({ userId, number }: { userId: string; number: number | null }) =>
    !known.users.has(userId) && (number === null || !known.numbers.has(number));
  return new Map(shown.filter(isLost).map(({ userId, ...place }) => [userId, place]));
}
