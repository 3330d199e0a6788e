import { votingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import type { VotingTallyWire, VotingWire } from '@mo-man/schema/wire/voting.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { Sums, VotingRow } from './voting.store.ts';

interface Counted {
  opens_at: Date;
  closes_at: Date;
  hides_tally: boolean;
  sums: readonly Sums[];
  now: Date;
}

/** The public count of a voting; without the hearts of the candidates while the voting hides them. */
export function viewTally({ opens_at, closes_at, hides_tally, sums, now }: Counted): VotingTallyWire {
  const state = votingState({ opensAt: opens_at, closesAt: closes_at }, now);
  const isHidden = hides_tally && state !== 'closed';
  return {
    state,
    votes: sums.reduce((all, { votes }) => all + votes, 0),
    is_hidden: isHidden,
    candidates: isHidden ? [] : sums.map(({ candidate_id, hearts }) => ({ candidate_id, hearts })),
  };
}

export function viewVoting(row: VotingRow, language: Language): VotingWire {
  return {
    id: row.id,
    slug: row.slug,
    event_id: row.event_id,
    title: pick(row.title, language),
    about: pick(row.about, language),
    opens_at: toMoment(row.opens_at),
    closes_at: toMoment(row.closes_at),
    max_per_vote: row.max_per_vote,
    max_per_account: row.max_per_account,
    candidates: row.candidates.map(({ id, name, about, picture, picture_preview }) => ({
      id,
      name: pick(name, language),
      about: about && pick(about, language),
      picture,
      picture_preview,
    })),
    tally: viewTally(row),
  };
}
