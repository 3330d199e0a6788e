import { heartsRule } from '@mo-man/schema/rules/event/hearts.rule.ts';
import type { voteAnswer, voteBody, votingParams } from '@mo-man/schema/wire/voting.ts';
import type { z } from 'zod';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { VotingDeps } from './deps.ts';
import { judgeVote } from './judge-vote.rule.ts';
import { giveHearts, lockHearts, readVotedOn } from './voting.store.ts';

type VoteCall = Call<VotingDeps, { auth: 'user'; params: typeof votingParams; body: typeof voteBody }>;

/** POST /votings/:slug/votes */
export async function castVote({ params, body, caller, deps }: VoteCall) {
  const { idempotency_key: key, ...input } = body;
  const { userId } = caller;
  const request = { slug: params.slug, candidateId: input.candidate_id, hearts: input.hearts, userId };
  const attempt = { userId, operation: 'cast_vote', key, input: { ...input, slug: params.slug } };
  return runOnce<z.output<typeof voteAnswer>>(deps.db, deps.clock, attempt, (keep) =>
    transact(deps.db, async (tx) => {
      const answer = await vote(tx, request);
      await keep(tx, answer);
      return answer;
    }),
  );
}

/** Gives hearts of an account to a candidate, or throws the reason against it. */
export async function vote(
  tx: Tx,
  request: { slug: string; candidateId: string; userId: string; hearts: number },
): Promise<z.output<typeof voteAnswer>> {
  const balance = await lockHearts(tx, request.userId);
  const voting = await readVotedOn(tx, request);
  if (!voting?.has_candidate) throw new Failure('not_found');
  const count = heartsRule(voting.max_per_vote).safeParse(request.hearts);
  if (!count.success) {
    const problem = count.error.issues[0]?.message;
    throw new Failure('invalid_input', { fields: [{ path: 'hearts', problem }] });
  }
  const refused = judgeVote(request.hearts, {
    opensAt: voting.opens_at,
    closesAt: voting.closes_at,
    now: voting.now,
    maxPerAccount: voting.max_per_account,
    given: voting.given,
    balance,
  });
  if (refused) throw new Failure(refused.refusal, refused.details ?? {});
  const id = randomId();
  return {
    id,
    hearts: request.hearts,
    balance: await giveHearts(tx, { id, votingId: voting.id, ...request }),
  };
}
