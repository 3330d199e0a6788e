export interface Standing {
  id: string;
  /** Null while counts are hidden. */
  hearts: number | null;
  share: number;
  /** Has the most hearts, alone or with others. */
  isAhead: boolean;
}

/** The standings in the order of the candidates, so that rows do not move while people look for one. */
export function standings(
  candidates: readonly { id: string }[],
  tally: { isHidden: boolean; candidates: readonly { candidateId: string; hearts: number }[] },
): Standing[] {
  const hearts = new Map(tally.candidates.map((one) => [one.candidateId, one.hearts]));
  const all = tally.candidates.reduce((sum, one) => sum + one.hearts, 0);
  const most = Math.max(0, ...hearts.values());
  return candidates.map(({ id }) => {
    const given = tally.isHidden ? null : (hearts.get(id) ?? 0);
    return { id, hearts: given, share: given && all ? given / all : 0, isAhead: most > 0 && given === most };
  });
}

/** Hearts that one vote may give now: 0 when the account has none left or has given its limit. */
export function heartsToGive({
  maxPerVote,
  maxPerAccount,
  balance,
  given,
}: {
  maxPerVote: number;
  maxPerAccount: number | null;
  balance: number;
  given: number;
}): number {
  const left = maxPerAccount === null ? Infinity : Math.max(0, maxPerAccount - given);
  return Math.min(maxPerVote, balance, left);
}
