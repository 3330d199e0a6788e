// Private operations of queues: the buyer's place, presale and turn alerts.
import { nobody, openToAll, type Owned, type PrivateRow } from './_private-row.ts';

const onQueue = (mutation: string) => ({
  ask: `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { queue { place { number } } } }`,
  variables: ({ queuedShowing: showingId }: Owned) => ({ input: { showingId } }),
  visitor: nobody,
});

export const queueOperations: Record<string, PrivateRow> = {
  'Query.queue': {
    ask: 'query Q($showingId: ID!) { queue(showingId: $showingId) { place { number } turn { token } } }',
    variables: ({ queuedShowing: showingId }) => ({ showingId }),
    ...openToAll({ queue: { place: null, turn: null } }),
    private: ['queue.place'],
  },
  'Query.turnNotice': {
    ask: 'query Q($showingId: ID!) { turnNotice(showingId: $showingId) { channel } }',
    variables: ({ queuedShowing: showingId }) => ({ showingId }),
    visitor: nobody,
    stranger: { turnNotice: { channel: null } },
  },
  'Mutation.subscribePush': {
    ask: 'mutation M($input: SubscribePushInput!) { subscribePush(input: $input) { turnNotice { channel } } }',
    variables: ({ queuedShowing: showingId }) => ({ input: { showingId, channel: 'mail' } }),
    visitor: nobody,
    stranger: { subscribePush: { turnNotice: { channel: 'mail' } } },
  },
  'Mutation.unsubscribePush': {
    ask: 'mutation M($input: UnsubscribePushInput!) { unsubscribePush(input: $input) { turnNotice { channel } } }',
    variables: ({ queuedShowing: showingId }) => ({ input: { showingId } }),
    visitor: nobody,
    stranger: { unsubscribePush: { turnNotice: { channel: null } } },
  },
  'Query.presale': {
    ask: 'query Q($showingId: ID!) { presale(showingId: $showingId) { isEntered } }',
    variables: ({ queuedShowing: showingId }) => ({ showingId }),
    ...openToAll({ presale: { isEntered: false } }),
    private: ['presale.isEntered'],
  },
  'Mutation.enterPresale': {
    ask: 'mutation M($input: EnterPresaleInput!) { enterPresale(input: $input) { presale { isEntered } } }',
    variables: ({ queuedShowing: showingId }) => ({ input: { showingId, code: 'MOMAN2026' } }),
    visitor: nobody,
    stranger: 'presale_over',
  },
  'Query.captchaChallenge': {
    ask: 'query Q($showingId: ID!) { captchaChallenge(showingId: $showingId, action: join) { __typename } }',
    variables: ({ queuedShowing: showingId }) => ({ showingId }),
    visitor: nobody,
    stranger: { captchaChallenge: { __typename: 'CaptchaChallenge' } },
  },
  'Mutation.startTurn': { ...onQueue('startTurn'), stranger: 'not_in_queue' },
  'Mutation.leaveQueue': { ...onQueue('leaveQueue'), stranger: 'not_in_queue' },
  'Mutation.joinQueue': {
    ...onQueue('joinQueue'),
    stranger: { joinQueue: { queue: { place: { number: 2 } } } },
  },
};
