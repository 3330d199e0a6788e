import type { votingParams } from '@mo-man/schema/wire/voting.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { VotingDeps } from './deps.ts';
import { viewVoting } from './view-voting.ts';
import { readListedVotings, readOwn, readVotingRow } from './voting.store.ts';

type OneVoting = { params: typeof votingParams };

/** GET /votings */
export async function readVotings({ language, deps }: Call<VotingDeps>) {
  return (await readListedVotings(deps.db)).map((row) => viewVoting(row, language));
}

/** GET /votings/:slug */
export async function readVoting({ params, language, deps }: Call<VotingDeps, OneVoting>) {
  const row = await readVotingRow(deps.db, params.slug);
  if (!row) throw new Failure('not_found');
  return viewVoting(row, language);
}

/** GET /votings/:slug/votes */
export async function readOwnVotes({ params, caller, deps }: Call<VotingDeps, OneVoting & { auth: 'user' }>) {
  const own = await readOwn(deps.db, params.slug, caller.userId);
  if (!own) throw new Failure('not_found');
  return { ...own, given: own.candidates.reduce((all, { hearts }) => all + hearts, 0) };
}
