import { limits } from '@mo-man/schema/limits.ts';
import * as z from 'zod/mini';
import { count, id, picture, slug, text, type FoundProblem } from './parts.rule.ts';
import { doubled, idsOf } from './seats/places.rule.ts';

const moment = z.iso.datetime({ offset: true, error: 'must be an ISO time with offset' });
const hearts = count(limits.heartsMin, 1_000_000);

const candidate = z.strictObject({
  id,
  name: text,
  about: z._default(z.nullable(text), null),
  picture: z._default(z.nullable(picture), null),
});

/** A voting: accounts give hearts to candidates between two times. */
export const voting = z.strictObject({
  id,
  slug,
  /** The event whose page links to it. */
  event_id: z._default(z.nullable(id), null),
  title: text,
  about: text,
  opens_at: moment,
  closes_at: moment,
  /** Most hearts of one vote. */
  max_per_vote: z._default(hearts, limits.heartsMax),
  /** Most hearts of one account over all its votes; left out for no limit other than its balance. */
  max_per_account: z._default(z.nullable(hearts), null),
  /** The counts are not shown until the voting has closed. */
  hides_tally: z._default(z.boolean(), false),
  candidates: z
    .array(candidate)
    .check(z.minLength(2, 'must be two or more'), z.maxLength(limits.votingCandidatesMax)),
});
export type VotingInFile = z.infer<typeof voting>;

const utc = (at: string): string => new Date(at).toISOString();

export const votingRow = ({ opens_at, closes_at, candidates: _, ...rest }: VotingInFile) => ({
  ...rest,
  opens_at: utc(opens_at),
  closes_at: utc(closes_at),
});

/** The database rows of its candidates, in their order. */
export const candidateRows = ({ id: voting_id, candidates }: VotingInFile) =>
  candidates.map((row, position) => ({ voting_id, ...row, position }));

export function checkVoting(
  { event_id, opens_at, closes_at, candidates }: VotingInFile,
  isEvent: (id: string) => boolean,
): FoundProblem[] {
  const found = doubled(idsOf(candidates), ['candidates']);
  if (event_id !== null && !isEvent(event_id))
    found.push({ path: ['event_id'], text: `names an unknown event: ${event_id}` });
  if (new Date(closes_at) <= new Date(opens_at))
    found.push({ path: ['closes_at'], text: 'must be later than opens_at' });
  return found;
}
