import type { Example } from '../example.ts';

const showingId = '{{line|cuoipho1}}';

export const queueExamples: Example[] = [
  {
    area: 'queue',
    about: 'The line of a sale by turns, and your own place in it (null before you join).',
    query: `query Line($showingId: ID!) {
  queue(showingId: $showingId) {
    progress { status nowServing lastNumber ratePerMinute left }
    place { number joinedAt }
    turn { expiresAt }
  }
}`,
    variables: { showingId },
  },
  {
    area: 'queue',
    about: 'Keep this running and press the buttons: one small message serves everybody who waits.',
    query: `subscription LineMoves($showingId: ID!) {
  queueTurn(showingId: $showingId) { status nowServing lastNumber left ratePerMinute }
}`,
    variables: { showingId },
    triggers: [
      {
        label: 'Join the line',
        query:
          'mutation ($input: JoinQueueInput!) { joinQueue(input: $input) { queue { place { number } } } }',
        variables: { input: { showingId } },
      },
      {
        label: 'Leave it',
        query:
          'mutation ($input: LeaveQueueInput!) { leaveQueue(input: $input) { queue { place { number } } } }',
        variables: { input: { showingId } },
      },
    ],
  },
  {
    area: 'queue',
    about: 'Take a place (log in first). Joining again gives the same number, on every device.',
    query: `mutation Join($input: JoinQueueInput!) {
  joinQueue(input: $input) { queue { place { number joinedAt } progress { nowServing } } }
}`,
    variables: { input: { showingId } },
  },
  {
    area: 'queue',
    about:
      'When your number is served, here a moment after joining: ten minutes to book. holdTickets asks for this token.',
    query: `mutation StartTurn($input: StartTurnInput!) {
  startTurn(input: $input) { queue { turn { token expiresAt serverNow } } }
}`,
    variables: { input: { showingId } },
  },
  {
    area: 'queue',
    about: 'While you wait: be told by mail, once, when your turn is near.',
    query: `mutation TellMe($input: SubscribePushInput!) {
  subscribePush(input: $input) { turnNotice { channel channels } }
}`,
    variables: { input: { showingId, channel: 'mail' } },
  },
];
