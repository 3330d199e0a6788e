import type { Example } from '../example.ts';

const event = '{{sandbox}}';
const bell = '{{bell}}';
const seated = '{{seated}}';
const order = '{{order}}';

/** In the order in which they run through: a bell, a late payment, a refund; then what else may be tried. */
export const sandboxExamples: Example[] = [
  {
    area: 'sandbox',
    about:
      'A shop of your own, with a clock. Without a login you become its owner; nobody else finds it. The examples below run through it from top to bottom.',
    query: `mutation OpenSandbox {
  openSandbox(input: {}) {
    sandbox { id turnedMinutes endsAt event { slug showings { id startsAt saleOpensAt } } }
    session { state userId }
  }
}`,
  },
  {
    area: 'sandbox',
    about: 'The second showing has a queue, whose bell is in half an hour: join before it.',
    query: `mutation SandboxJoin($input: JoinQueueInput!) {
  joinQueue(input: $input) { queue { opensAt place { number joinedAt } progress { status gathered } } }
}`,
    variables: { input: { showingId: bell } },
  },
  {
    area: 'sandbox',
    about:
      'Turn the clock over the bell. The draw waits for a public random value, here of a practice chain: some seconds.',
    query: `mutation SandboxBell($input: TurnSandboxClockInput!) {
  turnSandboxClock(input: $input) { sandbox { id turnedMinutes } }
}`,
    variables: { input: { eventId: event, minutes: 31 } },
  },
  {
    area: 'sandbox',
    about: 'Take the turn. Too early it says turn_not_yet: the draw is not over, run it once more.',
    query: `mutation SandboxTurn($input: StartTurnInput!) {
  startTurn(input: $input) { queue { place { number } turn { token expiresAt } } }
}`,
    variables: { input: { showingId: bell } },
  },
  {
    area: 'sandbox',
    about: 'Hold a ticket with the token of the turn.',
    query: `mutation SandboxHold($input: HoldTicketsInput!) {
  holdTickets(input: $input) { order { code state total } }
}`,
    variables: {
      input: {
        showingId: bell,
        tickets: [{ ticketTypeId: 'standing', quantity: 1 }],
        turnToken: '{{turn}}',
        idempotencyKey: '{{key}}',
      },
    },
  },
  {
    area: 'sandbox',
    about: 'Say who it is for.',
    query: `mutation SandboxContact($input: AnswerQuestionsInput!) {
  answerQuestions(input: $input) { order { code state } }
}`,
    variables: {
      input: {
        orderCode: order,
        contact: {
          name: 'Nguyễn Thị An',
          email: 'an@example.com',
          confirmEmail: 'an@example.com',
          phone: '+84901234567',
        },
      },
    },
  },
  {
    area: 'sandbox',
    about: 'Begin to pay. You need not open the page: the next example speaks with the bank.',
    query: `mutation SandboxPay($input: SubmitOrderInput!) {
  submitOrder(input: $input) { payUrl order { code state payUntil } }
}`,
    variables: { input: { orderCode: order, method: 'vnpay', idempotencyKey: '{{key}}' } },
  },
  {
    area: 'sandbox',
    about: 'The bank will take the money in an hour, long after the payment’s window.',
    query: `mutation SandboxBankIsLate($input: DelaySandboxPaymentInput!) {
  delaySandboxPayment(input: $input) { sandbox { id } }
}`,
    variables: { input: { orderCode: order, minutes: 60 } },
  },
  {
    area: 'sandbox',
    about: 'Turn the clock over it: the bank pays, and the platform hears of it.',
    query: `mutation SandboxPaysLate($input: TurnSandboxClockInput!) {
  turnSandboxClock(input: $input) { sandbox { id turnedMinutes } }
}`,
    variables: { input: { eventId: event, minutes: 61 } },
  },
  {
    area: 'sandbox',
    about: 'What became of the order: money becomes tickets, or goes back.',
    query: `query SandboxOrder($code: ID!) {
  order(code: $code) { code state paidAt payments { state } refunds { state amount } ticketIds }
}`,
    variables: { code: order },
  },
  {
    area: 'sandbox',
    about: 'Refund it, as an operator does. SandboxOrder shows the money on its way back.',
    query: `mutation SandboxRefund($input: RefundSandboxOrderInput!) {
  refundSandboxOrder(input: $input) { sandbox { id } }
}`,
    variables: { input: { orderCode: order } },
  },
  {
    area: 'sandbox',
    about:
      'Hold a seat of the first showing, which is on sale without a queue. SandboxContact and SandboxPay go on with it.',
    query: `mutation SandboxSeat($input: HoldTicketsInput!) {
  holdTickets(input: $input) { order { code state total } }
}`,
    variables: { input: { showingId: seated, seatIds: ['a1'], idempotencyKey: '{{key}}' } },
  },
  {
    area: 'sandbox',
    about:
      'After SandboxPay: the bank takes the money and tells nobody. Turn the clock, and the platform has asked.',
    query: `mutation SandboxCallbackLost($input: LoseSandboxCallbackInput!) {
  loseSandboxCallback(input: $input) { sandbox { id } }
}`,
    variables: { input: { orderCode: order } },
  },
  {
    area: 'sandbox',
    about: 'Put the first showing off by a day: its buyers are written to, and may take their money.',
    query: `mutation SandboxMove($input: MoveSandboxShowingInput!) {
  moveSandboxShowing(input: $input) { sandbox { id event { showings { id startsAt } } } }
}`,
    variables: { input: { showingId: seated, minutes: 1440 } },
  },
  {
    area: 'sandbox',
    about: 'Sell whatever is free of it.',
    query: `mutation SandboxSellOut($input: SellOutSandboxInput!) {
  sellOutSandbox(input: $input) { sandbox { id event { showings { id callToAction } } } }
}`,
    variables: { input: { showingId: seated } },
  },
  {
    area: 'sandbox',
    about: 'In a new shop: open the sale at once, in place of turning the clock to it.',
    query: `mutation SandboxOpenSale($input: OpenSandboxSaleInput!) {
  openSandboxSale(input: $input) { sandbox { id event { showings { id saleOpensAt } } } }
}`,
    variables: { input: { showingId: bell } },
  },
];
