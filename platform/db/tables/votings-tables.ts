import type { VotingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import type { Generated } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0400-baseline/14-votings.sql; a test compares them. */
export interface VotingsTable {
  id: string;
  slug: string;
  event_id: string | null;
  title: Json<LocalizedText>;
  about: Json<LocalizedText>;
  opens_at: Date;
  closes_at: Date;
  max_per_vote: number;
  max_per_account: number | null;
  hides_tally: Generated<boolean>;
  rolled_at: Generated<Date | null>;
}

export interface VotingCandidatesTable {
  voting_id: string;
  id: string;
  name: Json<LocalizedText>;
  about: Json<LocalizedText> | null;
  picture: string | null;
  position: number;
}

export interface VotesTable {
  id: string;
  voting_id: string;
  candidate_id: string;
  user_id: string | null;
  hearts: number;
  voted_at: Generated<Date>;
}

export interface VoteSlotsTable {
  voting_id: string;
  candidate_id: string;
  slot: number;
  hearts: number;
  votes: number;
}

export interface VotingNewsTable {
  voting_id: string;
  state: Generated<VotingState>;
  votes: Generated<number>;
  is_over: Generated<boolean>;
}

export interface VotingsTables {
  votings: VotingsTable;
  voting_candidates: VotingCandidatesTable;
  votes: VotesTable;
  vote_slots: VoteSlotsTable;
  voting_news: VotingNewsTable;
}
