// Votings: accounts give hearts to candidates while a voting is open.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { ownVotes, voteAnswer, voteBody, voting, votingParams } from '@mo-man/schema/wire/voting.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { VotingDeps } from './deps.ts';
import { castVote } from './cast-vote.ts';
import { readOwnVotes, readVoting, readVotings } from './read-voting.ts';

const route = routesFor<VotingDeps>();

export const votingRoutes: RouteTable<VotingDeps> = {
  'GET /votings': route({
    doc: `Votings, at most ${limits.votingsListedMax}: the open ones, the one that closes next first, then those to come, then those that closed within ${limits.votingListedDays} days. Those of events that are not listed are left out.`,
    errors: [],
    response: z.array(voting),
    handler: readVotings,
  }),
  'GET /votings/:slug': route({
    doc: 'A voting with its candidates and its count, which may be hidden until it has closed.',
    errors: eventCallErrors.readVoting,
    params: votingParams,
    response: voting,
    handler: readVoting,
  }),
  'GET /votings/:slug/votes': route({
    doc: 'What the account has given in a voting, and the hearts that it has left.',
    errors: eventCallErrors.readOwnVotes,
    auth: 'user',
    params: votingParams,
    response: ownVotes,
    handler: readOwnVotes,
  }),
  'POST /votings/:slug/votes': route({
    doc: `Spends ${limits.heartsMin} heart or more, up to the voting's maximum for one vote and for one account, on a candidate; final.`,
    errors: eventCallErrors.castVote,
    auth: 'user',
    params: votingParams,
    body: voteBody,
    response: voteAnswer,
    handler: castVote,
  }),
};
