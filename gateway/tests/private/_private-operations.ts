// TABLE of what belongs to one buyer: how somebody else asks for it, and what each of them gets instead.
import { packStates } from '@mo-man/schema/rules/seat/seat-bits.rule.ts';
import { expect } from 'vitest';

/** What the owner of the matrix has. */
export interface Owned {
  orderCode: string;
  heldCode: string;
  ticketId: string;
  /** Waits to be claimed. */
  giftId: string;
  /** On a waiting list, and what is kept for it. */
  placeId: string;
  offerId: string;
  heldShowing: string;
  heldEvent: string;
  queuedShowing: string;
  queuedEvent: string;
  sectionId: string;
  /** A session of the owner. */
  sessionId: string;
  /** One that the owner has saved, and uses for the held order. */
  voucherId: string;
  /** Nobody has saved it. */
  unsavedVoucherId: string;
  /** From a mail to the owner. */
  unsubscribeToken: string;
}

/** Code of the catalogue, or the data instead. */
type Outcome = string | number | Record<string, unknown>;

export interface PrivateRow {
  ask: string;
  variables?(owned: Owned): Record<string, unknown>;
  visitor: Outcome;
  stranger: Outcome;
  /** A session that ran out: session_expired (-1002) when left out. */
  expired?: Outcome;
  /** A session that was ended, and one on a device that is not its own: invalid_device_access when left out. */
  revoked?: Outcome;
  otherDevice?: Outcome;
  /** Fields that the owner sees otherwise than a visitor: of an operation that answers visitors too. */
  private?: string[];
}

/** An operation that shows everybody something, and its buyer more. */
const openToAll = <T extends Outcome>(shown: T) => ({
  visitor: shown,
  stranger: shown,
  expired: shown,
  revoked: shown,
  otherDevice: shown,
});

const nobody = 'login_required';
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
  'Query.orderRefund': {
    ask: 'query Q($code: ID!) { orderRefund(code: $code) { orderCode amount account { bank ending } } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { orderRefund: null },
  },
  'Query.orders': {
    ask: '{ orders { edges { node { code } } } }',
    visitor: nobody,
    stranger: { orders: { edges: [] } },
  },
  'Query.liveOrders': {
    ask: '{ liveOrders { code } }',
    visitor: nobody,
    stranger: { liveOrders: [] },
  },
  'Query.lastDelivery': {
    ask: '{ lastDelivery { address } }',
    visitor: nobody,
    stranger: { lastDelivery: null },
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
    ...openToAll({ queue: { place: null, turn: null } }),
    private: ['queue.place'],
  },
  'Query.section': {
    ask: 'query Q($showingId: ID!, $sectionId: ID!) { section(showingId: $showingId, sectionId: $sectionId) { seats { state } } }',
    variables: ({ heldShowing: showingId, sectionId }) => ({ showingId, sectionId }),
    ...openToAll({ section: { seats: [{ state: 'held' }, { state: 'free' }] } }),
    private: ['section.seats.state'],
  },
  'Query.seatStates': {
    ask: 'query Q($showingId: ID!) { seatStates(showingId: $showingId) { states } }',
    variables: ({ heldShowing: showingId }) => ({ showingId }),
    // The first of two seats: held to everybody but its holder.
    ...openToAll({ seatStates: { states: packStates(['held', 'free']) } }),
    private: ['seatStates.states'],
  },
  'Query.event': {
    ask: 'query Q($id: ID!) { event(id: $id) { isFollowed } }',
    variables: ({ heldEvent: id }) => ({ id }),
    ...openToAll({ event: { isFollowed: false } }),
    private: ['event.isFollowed'],
  },
  'Query.followedEvents': {
    ask: '{ followedEvents { id } }',
    visitor: nobody,
    stranger: { followedEvents: [] },
  },
  'Query.voucher': {
    ask: 'query Q($id: ID!) { voucher(id: $id) { isSaved } }',
    variables: ({ voucherId: id }) => ({ id }),
    ...openToAll({ voucher: { isSaved: false } }),
    private: ['voucher.isSaved'],
  },
  'Mutation.writeReview': {
    ask: 'mutation M($input: WriteReviewInput!) { writeReview(input: $input) { review { id } } }',
    variables: ({ heldEvent: filmId }) => ({ input: { filmId, stars: 8 } }),
    visitor: nobody,
    stranger: 'film_not_found',
  },
  'Mutation.reportReview': {
    ask: 'mutation M($input: ReportReviewInput!) { reportReview(input: $input) { reviewId } }',
    variables: ({ heldEvent: reviewId }) => ({ input: { reviewId } }),
    visitor: nobody,
    stranger: 'review_not_found',
  },
  'Query.vouchers': {
    ask: '{ vouchers { voucher { id } } }',
    visitor: nobody,
    stranger: { vouchers: [] },
  },
  'Mutation.saveVoucher': {
    ask: 'mutation M($input: SaveVoucherInput!) { saveVoucher(input: $input) { voucher { isSaved } } }',
    variables: ({ unsavedVoucherId: voucherId }) => ({ input: { voucherId } }),
    visitor: nobody,
    stranger: { saveVoucher: { voucher: { isSaved: true } } },
  },
  'Mutation.applyDiscount': {
    ...onOrder('applyDiscount'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, voucherCode: 'OFTHEMATRIX' } }),
  },
  'Mutation.removeDiscount': {
    ...onOrder('removeDiscount'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, party: 'platform' } }),
  },
  'Query.gifts': {
    ask: '{ gifts(side: received) { edges { node { id } } } }',
    visitor: nobody,
    stranger: { gifts: { edges: [] } },
  },
  'Query.giftOffer': {
    ask: 'query Q($code: String!) { giftOffer(code: $code) { senderName } }',
    variables: ({ giftId: code }) => ({ code }),
    ...openToAll({ giftOffer: null }),
  },
  'Mutation.sendGift': {
    ask: 'mutation M($input: SendGiftInput!) { sendGift(input: $input) { gift { id } } }',
    variables: ({ ticketId }) => ({ input: { ticketIds: [ticketId], idempotencyKey } }),
    visitor: nobody,
    stranger: 'ticket_not_found',
  },
  'Mutation.claimGift': {
    ask: 'mutation M($input: ClaimGiftInput!) { claimGift(input: $input) { ticketIds } }',
    variables: ({ giftId }) => ({ input: { giftId, idempotencyKey } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Mutation.cancelGift': {
    ask: 'mutation M($input: CancelGiftInput!) { cancelGift(input: $input) { gift { id } } }',
    variables: ({ giftId }) => ({ input: { giftId } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Query.orderReturns': {
    ask: 'query Q($code: ID!) { orderReturns(code: $code) { orderCode tickets { ticketId amount } } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { orderReturns: null },
  },
  'Query.waitingPlaces': {
    ask: '{ waitingPlaces { id quantity state } }',
    visitor: nobody,
    stranger: { waitingPlaces: [] },
  },
  'Mutation.offerReturn': {
    ask: 'mutation M($input: OfferReturnInput!) { offerReturn(input: $input) { orderReturns { orderCode } } }',
    variables: ({ orderCode, ticketId }) => ({ input: { orderCode, ticketIds: [ticketId] } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.withdrawReturn': {
    ask: 'mutation M($input: WithdrawReturnInput!) { withdrawReturn(input: $input) { orderReturns { orderCode } } }',
    variables: ({ orderCode, ticketId }) => ({ input: { orderCode, ticketIds: [ticketId] } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.joinWaitingList': {
    ask: 'mutation M($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { place { id } } }',
    variables: () => ({ input: { showingId: 'nosuchshowing', quantity: 1 } }),
    visitor: nobody,
    stranger: 'not_found',
  },
  'Mutation.leaveWaitingList': {
    ask: 'mutation M($input: LeaveWaitingListInput!) { leaveWaitingList(input: $input) { place { id } } }',
    variables: ({ placeId }) => ({ input: { placeId } }),
    visitor: nobody,
    stranger: 'waiting_place_not_found',
  },
  'Mutation.acceptOffer': {
    ask: 'mutation M($input: AcceptOfferInput!) { acceptOffer(input: $input) { order { code } } }',
    variables: ({ offerId }) => ({ input: { offerId, idempotencyKey } }),
    visitor: nobody,
    stranger: 'offer_over',
  },
  'Mutation.redeemTicket': {
    ask: 'mutation M($input: RedeemTicketInput!) { redeemTicket(input: $input) { ticketIds } }',
    variables: () => ({ input: { code: 'AAAAAAAAAAAA', slug: 'x', idempotencyKey } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Query.recap': {
    ask: '{ recap { shows tickets } }',
    visitor: nobody,
    stranger: 'recap_closed',
  },
  'Query.voting': {
    ask: 'query Q($slug: String!) { voting(slug: $slug) { own { given } } }',
    variables: () => ({ slug: 'best-night' }),
    visitor: { voting: { own: null } },
    stranger: { voting: { own: { given: 0 } } },
    private: ['voting.own'],
  },
  'Mutation.castVote': {
    ask: 'mutation M($input: CastVoteInput!) { castVote(input: $input) { voting { own { given } } } }',
    variables: () => ({ input: { slug: 'of-nobody', candidateId: 'x', hearts: 1, idempotencyKey } }),
    visitor: nobody,
    stranger: 'not_found',
  },
  'Query.devices': {
    ask: '{ devices { isCurrent ticketsKept } }',
    visitor: nobody,
    stranger: { devices: [{ isCurrent: true, ticketsKept: 0 }] },
  },
  'Mutation.revokeDevice': {
    ask: 'mutation M($input: RevokeDeviceInput!) { revokeDevice(input: $input) { reissuedTickets } }',
    variables: ({ sessionId: id }) => ({ input: { id, reissueTickets: true } }),
    visitor: nobody,
    stranger: 'device_not_found',
  },
  'Mutation.migrateAccount': {
    ask: 'mutation M($input: MigrateAccountInput!) { migrateAccount(input: $input) { me { id } } }',
    variables: () => ({ input: { email: 'owner@example.com', password: 'guessed-by-a-thief' } }),
    visitor: nobody,
    stranger: 'wrong_credentials',
  },
  'Mutation.linkPhone': {
    ask: 'mutation M($input: LinkPhoneInput!) { linkPhone(input: $input) { me { id } } }',
    variables: () => ({ input: { phoneToken: 'a-proof-that-nobody-gave', merge: true } }),
    visitor: nobody,
    stranger: 'otp_expired',
  },
  'Mutation.resendVerificationEmail': {
    ask: 'mutation M($input: ResendVerificationEmailInput!) { resendVerificationEmail(input: $input) { sent } }',
    variables: () => ({ input: {} }),
    visitor: nobody,
    stranger: { resendVerificationEmail: { sent: true } },
  },
  'Mutation.unsubscribe': {
    ask: 'mutation M($input: UnsubscribeInput!) { unsubscribe(input: $input) { me { wantsNews } } }',
    variables: ({ unsubscribeToken: token }) => ({ input: { token } }),
    visitor: nobody,
    stranger: 'link_expired',
  },
  'Mutation.exportMyData': {
    ask: 'mutation M($input: ExportMyDataInput!) { exportMyData(input: $input) { json } }',
    variables: () => ({ input: {} }),
    visitor: nobody,
    stranger: { exportMyData: { json: expect.not.stringContaining('owner@example.com') } },
  },
  'Mutation.deleteAccount': {
    ask: 'mutation M($input: DeleteAccountInput!) { deleteAccount(input: $input) { deleted } }',
    variables: () => ({ input: { password: 'guessed-by-a-thief', giveUpTickets: true } }),
    visitor: nobody,
    stranger: 'wrong_credentials',
  },
  'Mutation.updateProfile': {
    ask: 'mutation M($input: UpdateProfileInput!) { updateProfile(input: $input) { me { email } } }',
    variables: () => ({ input: { name: 'Kẻ Lạ' } }),
    visitor: nobody,
    stranger: { updateProfile: { me: { email: 'stranger@example.com' } } },
  },
  'Mutation.followEvent': {
    ask: 'mutation M($input: FollowEventInput!) { followEvent(input: $input) { event { isFollowed } mailedTo } }',
    variables: ({ queuedEvent: eventId }) => ({ input: { eventId } }),
    visitor: nobody,
    stranger: { followEvent: { event: { isFollowed: true }, mailedTo: 's•••@example.com' } },
  },
  'Mutation.unfollowEvent': {
    ask: 'mutation M($input: UnfollowEventInput!) { unfollowEvent(input: $input) { event { isFollowed } } }',
    variables: ({ heldEvent: eventId }) => ({ input: { eventId } }),
    visitor: nobody,
    stranger: { unfollowEvent: { event: { isFollowed: false } } },
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
  'Mutation.chooseAfterChange': {
    ask: 'mutation M($input: ChooseAfterChangeInput!) { chooseAfterChange(input: $input) { orderRefund { orderCode } } }',
    variables: ({ orderCode }) => ({ input: { orderCode, changeId: 'c1', choice: 'refund' } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.giveRefundAccount': {
    ask: 'mutation M($input: GiveRefundAccountInput!) { giveRefundAccount(input: $input) { orderRefund { orderCode } } }',
    variables: ({ orderCode }) => ({
      input: { orderCode, bankBin: '970436', account: '0123456789', holder: 'KE LA' },
    }),
    visitor: nobody,
    stranger: 'order_not_found',
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
  'Subscription.sessionEvents': {
    ask: 'subscription S { sessionEvents { kind } }',
    visitor: nobody,
    // Silence: what happens to the owner's sessions is told to nobody else.
    stranger: {},
  },
  'Subscription.ticketsChanged': {
    ask: 'subscription S { ticketsChanged { totalCount edges { node { id } } } }',
    visitor: nobody,
    stranger: { ticketsChanged: { totalCount: 0, edges: [] } },
  },
  'Mutation.setInvoice': {
    ...onOrder('setInvoice'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, invoice: null } }),
  },
  'Subscription.orderChanged': {
    ask: 'subscription S($code: ID!) { orderChanged(code: $code) { code state } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
};

/** Fields that are their buyer's wherever their type stands: in every list of events. */
export const privateFields: readonly string[] = ['isFollowed', 'isSaved', 'mayReview'];

/** What shows everybody the same, or acts only on the browser that asks. */
export const publicOperations = [
  'Query.recapYear',
  'Query.eventsByIds',
  'Subscription.votingTally',
  'Query.districts',
  'Query.cinemas',
  'Query.events',
  'Query.film',
  'Query.films',
  'Query.reviews',
  'Query.home',
  'Query.page',
  'Query.provinces',
  'Query.queueDraw',
  'Query.quote',
  'Query.search',
  'Query.bestAvailable',
  'Query.searchSuggestions',
  'Query.seatLayout',
  'Query.seatMap',
  'Query.session',
  'Query.showing',
  'Query.ticketKeys',
  'Query.wards',
  'Mutation.createPassword',
  'Mutation.forgotPassword',
  'Mutation.loginWithEmail',
  'Mutation.loginWithFacebook',
  'Mutation.loginWithPhone',
  'Mutation.loginWithTiki',
  'Mutation.logout',
  'Mutation.refreshSession',
  'Mutation.registerDevice',
  'Mutation.resendOtp',
  'Mutation.resetPassword',
  'Mutation.sendOtp',
  'Mutation.validateResetToken',
  'Mutation.verifyEmail',
  'Mutation.verifyOtp',
  'Subscription.queueTurn',
  'Subscription.seatsChanged',
];
