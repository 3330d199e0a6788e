import { z } from 'zod';
import { limits } from '../limits.ts';
import { votingStates } from '../rules/event/voting-state.rule.ts';
import { idempotencyKey, moment } from './shapes.ts';

/** Votings, snake_case as on the wire. */

const counted = z.number().int().nonnegative();
const hearts = z.number().int().positive();

const candidateHearts = z.object({ candidate_id: z.string(), hearts: counted });

/** Tally of a voting: counters only, the same for everybody. */
export const votingTally = z.object({
  state: z.enum(votingStates),
  /** Number of votes cast, plus votes taken back after a refund; it only increases. */
  votes: counted,
  /** Whether the tally is hidden; then `candidates` is empty. */
  is_hidden: z.boolean(),
  candidates: z.array(candidateHearts).max(limits.votingCandidatesMax),
});
export type VotingTallyWire = z.infer<typeof votingTally>;

const votingCandidate = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string().nullable(),
  picture: z.string().nullable(),
  picture_preview: z.string().nullable(),
});

/** GET /votings/:slug */
export const voting = z.object({
  id: z.string(),
  slug: z.string(),
  /** Event that it belongs to. */
  event_id: z.string().nullable(),
  title: z.string(),
  about: z.string(),
  opens_at: moment,
  closes_at: moment,
  max_per_vote: hearts,
  max_per_account: hearts.nullable(),
  /** In display order. */
  candidates: z.array(votingCandidate),
  tally: votingTally,
});
export type VotingWire = z.infer<typeof voting>;

export const votingParams = z.object({ slug: z.string().min(1).max(80) });

/** GET /votings/:slug/votes: what the account has given, and may give. */
export const ownVotes = z.object({
  /** Hearts of the account. */
  balance: counted,
  given: counted,
  /** Only candidates that got hearts from it. */
  candidates: z.array(candidateHearts),
});
export type OwnVotesWire = z.infer<typeof ownVotes>;

/** POST /votings/:slug/votes */
export const voteBody = z.object({
  candidate_id: z.string().min(1).max(40),
  /** From limits.heartsMin to the voting's maximum. */
  hearts: z.number().int(),
  idempotency_key: idempotencyKey,
});
export const voteAnswer = z.object({ id: z.string(), hearts, balance: counted });
