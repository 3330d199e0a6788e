import type { VoteRefusal } from '@mo-man/schema/errors/voting-errors.ts';
import { votingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';

/** The facts that decide a vote, read under the lock of the balance. */
export interface VoteFacts {
  opensAt: Date;
  closesAt: Date;
  /** The database's clock after the lock was obtained. */
  now: Date;
  maxPerAccount: number | null;
  given: number;
  balance: number;
}

/** Why so many hearts cannot be given now; null when they can. */
export function judgeVote(
  hearts: number,
  { opensAt, closesAt, now, maxPerAccount, given, balance }: VoteFacts,
): { refusal: VoteRefusal; details?: Record<string, number | string> } | null {
  const state = votingState({ opensAt, closesAt }, now);
  if (state === 'coming') return { refusal: 'voting_not_open', details: { opens_at: opensAt.toISOString() } };
  if (state === 'closed') return { refusal: 'voting_closed' };
  if (maxPerAccount !== null && given + hearts > maxPerAccount)
    return {
      refusal: 'vote_limit',
      details: { max: maxPerAccount, left: Math.max(0, maxPerAccount - given) },
    };
  return hearts > balance ? { refusal: 'low_hearts', details: { balance } } : null;
}
