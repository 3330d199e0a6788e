import type { Example, Trigger } from '../example.ts';

const slug = 'ban-dien-khep-dem';
const vote: Trigger = {
  label: 'Give a heart',
  query: 'mutation ($input: CastVoteInput!) { castVote(input: $input) { voting { tally { votes } } } }',
  variables: { input: { slug, candidateId: 'tau', hearts: 1, idempotencyKey: '{{key}}' } },
};

export const voteExamples: Example[] = [
  {
    area: 'votes',
    about: 'All votings: the open ones first, then those to come and those that closed lately.',
    query: `query Votings {
  votings { slug title opensAt closesAt tally { state votes } event { title } }
}`,
  },
  {
    area: 'votes',
    about: 'A voting with its count, and what the buyer has given of the hearts that tickets bring.',
    query: `query Voting($slug: String!) {
  voting(slug: $slug) {
    title
    closesAt
    candidates { id name }
    tally { state votes candidates { candidateId hearts } }
    maxPerVote
  }
}`,
    variables: { slug: 'ban-dien-khep-dem' },
  },
  {
    area: 'votes',
    about: 'Give a heart to a candidate. A paid ticket brings ten; a vote is final.',
    query: `mutation Vote($input: CastVoteInput!) {
  castVote(input: $input) { voting { title tally { votes candidates { candidateId hearts } } } }
}`,
    variables: vote.variables,
  },
  {
    area: 'votes',
    about: 'Keep this running and press the button: the count is told to everybody who looks.',
    query: `subscription VotesMove($slug: String!) {
  votingTally(slug: $slug) { state votes isHidden candidates { candidateId hearts } }
}`,
    variables: { slug },
    triggers: [vote],
  },
  {
    area: 'votes',
    about: 'Reviews of a film, the newest first. writeReview takes one from whoever had a ticket.',
    query: `query Reviews($filmId: ID!) {
  reviews(filmId: $filmId, first: 5) { totalCount pageInfo { hasNextPage } edges { node { author stars comment } } }
}`,
    variables: { filmId: 'xuongphimma' },
  },
];
