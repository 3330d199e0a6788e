// TABLE of what belongs to one buyer: how another asks for it, and what a visitor and another buyer get instead.

/** What the owner of the matrix has. */
export interface Owned {
  orderCode: string;
  heldCode: string;
  ticketId: string;
  heldShowing: string;
  queuedShowing: string;
  sectionId: string;
}

export interface PrivateRow {
  ask: string;
  variables?(owned: Owned): Record<string, unknown>;
  /** Code of the catalogue, or the data instead. */
  visitor: string | number | Record<string, unknown>;
  stranger: string | number | Record<string, unknown>;
}

const nobody = -1002;
const idempotencyKey = 'key-of-the-matrix-0001';
const contact = { name: 'Kẻ Lạ', email: 'x@example.com', confirmEmail: 'x@example.com', phone: '0909999999' };
const onOrder = (mutation: string, fields = '') => ({
  ask: `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { order { code } ${fields} } }`,
  visitor: nobody,
  stranger: 'order_not_found',
});
const onQueue = (mutation: string) => ({
  ask: `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { queue { place { number } } } }`,
  variables: ({ queuedShowing: showingId }: Owned) => ({ input: { showingId } }),
  visitor: nobody,
});

export const privateOperations: Record<string, PrivateRow> = {
  'Query.me': {
    ask: '{ me { email } }',
    visitor: { me: null },
    stranger: { me: { email: 'stranger@example.com' } },
  },
  'Query.order': {
    ask: 'query Q($code: ID!) { order(code: $code) { code total } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { order: null },
  },
  'Query.orders': {
    ask: '{ orders { edges { node { code } } } }',
    visitor: nobody,
    stranger: { orders: { edges: [] } },
  },
  'Query.incompleteOrder': {
    ask: 'query Q($showingId: ID!) { incompleteOrder(showingId: $showingId) { code } }',
    variables: ({ heldShowing: showingId }) => ({ showingId }),
    visitor: nobody,
    stranger: { incompleteOrder: null },
  },
  'Query.paymentMethods': {
    ask: 'query Q($orderCode: ID!) { paymentMethods(orderCode: $orderCode) { code } }',
    variables: ({ heldCode: orderCode }) => ({ orderCode }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Query.myTickets': {
    ask: '{ myTickets { totalCount edges { node { id } } } }',
    visitor: nobody,
    stranger: { myTickets: { totalCount: 0, edges: [] } },
  },
  'Query.ticket': {
    ask: 'query Q($id: ID!) { ticket(id: $id) { code qr } }',
    variables: ({ ticketId: id }) => ({ id }),
    visitor: nobody,
    stranger: { ticket: null },
  },
  'Query.queue': {
    ask: 'query Q($showingId: ID!) { queue(showingId: $showingId) { place { number } turn { token } } }',
    variables: ({ queuedShowing: showingId }) => ({ showingId }),
    visitor: { queue: { place: null, turn: null } },
    stranger: { queue: { place: null, turn: null } },
  },
  'Query.section': {
    ask: 'query Q($showingId: ID!, $sectionId: ID!) { section(showingId: $showingId, sectionId: $sectionId) { seats { state } } }',
    variables: ({ heldShowing: showingId, sectionId }) => ({ showingId, sectionId }),
    visitor: { section: { seats: [{ state: 'held' }, { state: 'free' }] } },
    stranger: { section: { seats: [{ state: 'held' }, { state: 'free' }] } },
  },
  'Mutation.updateProfile': {
    ask: 'mutation M($input: UpdateProfileInput!) { updateProfile(input: $input) { me { email } } }',
    variables: () => ({ input: { name: 'Kẻ Lạ' } }),
    visitor: nobody,
    stranger: { updateProfile: { me: { email: 'stranger@example.com' } } },
  },
  'Mutation.holdTickets': {
    ask: 'mutation M($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }',
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, seatIds: ['S01'], idempotencyKey } }),
    visitor: nobody,
    stranger: 'seat_taken',
  },
  'Mutation.answerQuestions': {
    ...onOrder('answerQuestions'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, contact } }),
  },
  'Mutation.submitOrder': {
    ...onOrder('submitOrder', 'payUrl'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, method: 'vnpay', idempotencyKey } }),
  },
  'Mutation.retryPayment': {
    ...onOrder('retryPayment', 'payUrl'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, method: 'vnpay', idempotencyKey } }),
  },
  'Mutation.cancelOrder': {
    ...onOrder('cancelOrder'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode } }),
  },
  'Mutation.startTurn': { ...onQueue('startTurn'), stranger: 'not_in_queue' },
  'Mutation.leaveQueue': { ...onQueue('leaveQueue'), stranger: 'not_in_queue' },
  'Mutation.joinQueue': {
    ...onQueue('joinQueue'),
    stranger: { joinQueue: { queue: { place: { number: 2 } } } },
  },
  'Subscription.orderChanged': {
    ask: 'subscription S($code: ID!) { orderChanged(code: $code) { code state } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
};

/** What shows everybody the same, or acts only on the browser that asks. */
export const publicOperations = [
  'Query.event',
  'Query.events',
  'Query.home',
  'Query.quote',
  'Query.search',
  'Query.searchSuggestions',
  'Query.seatMap',
  'Query.session',
  'Query.showing',
  'Query.ticketKeys',
  'Mutation.createPassword',
  'Mutation.loginWithEmail',
  'Mutation.loginWithPhone',
  'Mutation.logout',
  'Mutation.refreshSession',
  'Mutation.registerDevice',
  'Mutation.resendOtp',
  'Mutation.sendOtp',
  'Mutation.verifyOtp',
  'Subscription.queueTurn',
  'Subscription.seatsChanged',
];
