import * as enums from '../../enums.ts';
/** States of a voting, in order; a voting only advances. */
export const votingStates = enums.VotingState;
export type VotingState = (typeof votingStates)[number];

/** State of a voting: the first moment counts as open, the last as closed. */
export function votingState(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): VotingState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'closed';
}

/**
 * Whether one tally of a voting is newer than another: the number of votes only grows (a vote taken back counts as one
 * more), and the states follow each other. Answers and pushed messages may arrive in any order.
 */
export function isLaterTally(
  next: { state: VotingState; votes: number },
  last: { state: VotingState; votes: number },
): boolean {
  if (next.votes !== last.votes) return next.votes > last.votes;
  return votingStates.indexOf(next.state) > votingStates.indexOf(last.state);
}
