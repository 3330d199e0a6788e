// TABLE of the event API's background workers. Each may run in any number of processes at once: it picks its rows with SKIP LOCKED.
// Intervals in seconds, from the end of one run to the beginning of the next.
import { limits } from '@mo-man/schema/limits.ts';
import { forgetOldKeys } from '../db/idempotency.ts';
import { repeat, type Repeated } from '../lib/time/repeat.ts';
import { sweepHolds } from '../sale/booking/sweep-holds.ts';
import { movePhases } from '../sale/phases/move-phases.ts';
import { nameTypes } from '../sale/phases/name-types.ts';
import { forgetAnswers } from '../captcha/spend-answer.ts';
import { tellChanges } from '../payment/changes/tell-changes.ts';
import type { EventAddition, Worker } from './event-addition.ts';
import type { EventDeps } from './event-deps.ts';
import { askAgain } from '../operator/ask-again.ts';
import { carryOutRefunds } from '../payment/order-refunds/carry-out.ts';
import { forgetOldFollows } from '../audience/follow/follow.store.ts';
import { remindFollowers } from '../audience/follow/remind-followers.ts';
import { askForReviews } from '../audience/visits/ask-for-reviews.ts';
import { remindVisitors } from '../audience/visits/remind-of-visits.ts';
import { tellNewEvents } from '../audience/profiles/tell-new-events.ts';
import { sendNews } from '../audience/news/send-news.ts';
import { forgetEventChanges } from '../catalogue/changes/event-change.store.ts';
import { tellEventChanges } from '../catalogue/changes/tell-event-changes.ts';
import { expireGifts } from '../after-sale/gift/end-gifts.ts';
import { forgetAccounts } from '../payment/payout/payout.store.ts';
import { forgetGuests } from '../after-sale/guests/guest.store.ts';
import { sendInvitations } from '../after-sale/guests/send-invitations.ts';
import { drawQueues } from '../queue/draw/draw-queues.ts';
import { queueMover } from '../queue/advance-queues.ts';
import { tellNearTurns } from '../queue/alerts/tell-near-turns.ts';
import { askDuePayments } from '../payment/ask/ask-due-payments.ts';
import { expireUnpaid } from '../payment/expire-unpaid.ts';
import { matchTransfers } from '../payment/settle/match-transfers.ts';
import { replayCallbacks } from '../payment/callbacks/replay-callbacks.ts';
import { forgetUnsigned } from '../payment/callbacks/unsigned.store.ts';
import { tellTallies } from '../audience/voting/tell-tallies.ts';
import { runWaitingLists } from '../after-sale/returns/run-waiting-lists.ts';
import { sendRefunds } from '../payment/refunds/send-refunds.ts';

/** A worker applies a stored callback only after this time, because its handler is probably applying it; the first run does not wait. */
const replayAfterSeconds = 15;

const workers: Readonly<Record<string, Worker>> = {
  drawLines: { every: 1, work: drawQueues },
  moveLines: { every: 1, work: queueMover() },
  tellNearTurns: { every: 2, work: tellNearTurns },
  sweepHolds: { every: 5, work: sweepHolds },
  movePhases: { every: 2, work: movePhases },
  nameTypes: { every: 15, work: nameTypes },
  expireUnpaid: { every: 5, work: expireUnpaid },
  askDuePayments: { every: 10, work: askDuePayments },
  replayCallbacks: {
    every: 5,
    first: (deps) => replayCallbacks(deps, 0),
    work: (deps) => replayCallbacks(deps, replayAfterSeconds),
  },
  askAgain: { every: 3, work: askAgain },
  matchTransfers: { every: 3, work: matchTransfers },
  carryOutRefunds: { every: 2, work: carryOutRefunds },
  tellChanges: { every: 3, work: tellChanges },
  runWaitingLists: { every: 2, work: runWaitingLists },
  sendRefunds: { every: 3, work: sendRefunds },
  tellTallies: { every: 1, work: tellTallies },
  tellEventChanges: { every: 1, work: tellEventChanges },
  expireGifts: { every: 10, work: expireGifts },
  sendInvitations: { every: 3, work: sendInvitations },
  remindFollowers: { every: 5, work: remindFollowers },
  remindVisitors: { every: 60, work: remindVisitors },
  askForReviews: { every: 60, work: askForReviews },
  tellNewEvents: { every: 30, work: tellNewEvents },
  sendNews: { every: 30, work: sendNews },
  forgetOldFollows: { every: 3600, work: ({ db }) => forgetOldFollows(db) },
  forgetEventChanges: { every: 3600, work: ({ db }) => forgetEventChanges(db) },
  forgetAnswers: { every: 3600, work: ({ db }) => forgetAnswers(db) },
  forgetGuests: { every: 3600, work: ({ db }) => forgetGuests(db) },
  forgetAccounts: { every: 3600, work: ({ db }) => forgetAccounts(db, limits.refundAccountKeptDays) },
  forgetUnsigned: { every: 3600, work: ({ db }) => forgetUnsigned(db) },
  forgetOldKeys: { every: 3600, work: ({ db, clock }) => forgetOldKeys(db, clock) },
};

/** Starts all workers, first applying what a process that died has left; stop them before the database closes. */
export function startWorkers(deps: EventDeps, added: EventAddition['workers'] = {}): Repeated {
  const running = Object.entries({ ...workers, ...added }).map(([name, { every, work, first = work }]) => {
    let next = first;
    return repeat(name, every, deps.log, () => {
      const now = next;
      next = work;
      return now(deps);
    });
  });
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()));
    },
  };
}

/** Does at once what is due, each worker's part in turn, for whoever has moved what is due. One that fails holds up no other. */
export async function runWorkers(deps: EventDeps): Promise<void> {
  for (const [name, { work }] of Object.entries(workers)) {
    await work(deps).catch((error: unknown) =>
      deps.log.error({ err: error, worker: name }, 'a worker failed'),
    );
  }
}
