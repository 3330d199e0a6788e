import type { Example } from '../example.ts';

const showingId = '{{line|cuoipho1}}';
/** Its sale opens ten minutes after every start, with a draw. */
const drawn = 'maiton1';

export const queueExamples: Example[] = [
  {
    area: 'queue',
    about: 'The queue of a sale by turns, and your own place in it (null before you join).',
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
        label: 'Join the queue',
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
  {
    area: 'queue',
    about: 'How you are told when your turn is near, and what can be chosen.',
    query: `query Notice($showingId: ID!) {
  turnNotice(showingId: $showingId) { channel channels }
}`,
    variables: { showingId },
  },
  {
    area: 'queue',
    about:
      'The draw of a hot sale: list and deciding round are published before the public random value exists, so nobody can choose and everybody can draw again (docs/the-draw.md).',
    query: `query Draw($showingId: ID!) {
  queueDraw(showingId: $showingId) { commitment gathered frozenAt root publishedAt beacon beaconRound beaconAt beaconValue drawnAt seed listPath }
}`,
    variables: { showingId: drawn },
  },
  {
    area: 'queue',
    about: 'A presale: who has its code may go in before everybody else.',
    query: `query Presale($showingId: ID!) {
  presale(showingId: $showingId) { lane opensAt saleOpensAt isEntered }
}`,
    variables: { showingId: 'rapngo1' },
  },
  {
    area: 'queue',
    about: 'Go in with the code of the demo.',
    query: `mutation EnterPresale($input: EnterPresaleInput!) {
  enterPresale(input: $input) { presale { isEntered lane } }
}`,
    variables: { input: { showingId: 'rapngo1', code: 'MOMAN2026' } },
  },
  {
    area: 'queue',
    about:
      'The captcha of a showing that bots like: work for the browser, and a code for a person only where it behaves like a machine.',
    query: `query Captcha($showingId: ID!) {
  captchaChallenge(showingId: $showingId, action: join) { challenge expiresAt code { picture } }
}`,
    variables: { showingId: 'bolero1' },
  },
];
