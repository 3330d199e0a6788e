// The worker that publishes counts: once a second, one message for each open voting that has changed.
import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { VotingDeps } from './deps.ts';
import { viewTally } from './view-voting.ts';
import { lockLiveVotings, noteTold } from './voting.store.ts';

const toldMs = limits.votingToldMinutes * 60_000;

/** Publishes new counts and states; the message broker deletes votings that ended long ago. */
export async function tellTallies({ db, messaging }: Pick<VotingDeps, 'db' | 'messaging'>): Promise<void> {
  const over = await transact(db, async (tx) => {
    const ended: string[] = [];
    for (const voting of await lockLiveVotings(tx)) {
      const tally = viewTally(voting);
      const isOver = voting.now.getTime() > voting.closes_at.getTime() + toldMs;
      const isNews = tally.state !== voting.told_state || tally.votes !== voting.told_votes;
      if (!isNews && !isOver) continue;
      await noteTold(tx, voting.id, { state: tally.state, votes: tally.votes, isOver });
      if (isOver) ended.push(voting.slug);
      else await enqueue(tx, { kind: 'message', topic: 'voting', id: voting.slug, payload: tally });
    }
    return ended;
  });
  for (const slug of over) await messaging.clear('voting', slug);
}
