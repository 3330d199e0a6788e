import { isLaterTally } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import { useState } from 'react';
import type { Tally_tallyFragment } from '../../generated/operations/ballot.ts';
import { useVotingTallyChangedSubscription } from '../../generated/operations/voting-tally.ts';

/** The latest count of a voting, from the query or a later message. */
export function useTally(voting: { slug: string; tally: Tally_tallyFragment }): Tally_tallyFragment {
  const [heard, setHeard] = useState<Tally_tallyFragment | null>(null);
  useVotingTallyChangedSubscription({
    variables: { slug: voting.slug },
    fetchPolicy: 'no-cache',
    skip: voting.tally.state === 'closed',
    onData: ({ data: { data } }) => {
      const next = data?.votingTally;
      if (next) setHeard((last) => (last && !isLaterTally(next, last) ? last : next));
    },
  });
  return heard && isLaterTally(heard, voting.tally) ? heard : voting.tally;
}
