import * as enums from '../../enums.ts';
/** States of a voting, in their order: it only ever moves on. */
export const votingStates = enums.VotingState;
export type VotingState = (typeof votingStates)[number];

/** Where a voting stands: the first moment counts as open, the last as closed. */
export function votingState(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): VotingState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'closed';
}

/**
 * Whether one count of a voting is later than another: votes are only ever added (one that is taken back is one more), and the states follow each other.
 * What was asked for and what came by itself may arrive in any order.
 */
export function isLaterTally(
  next: { state: VotingState; votes: number },
  last: { state: VotingState; votes: number },
): boolean {
  if (next.votes !== last.votes) return next.votes > last.votes;
  return votingStates.indexOf(next.state) > votingStates.indexOf(last.state);
}
