// TABLE of the operations with fixed names, which clients of every kind rely on. The schema must have each of them with
// this kind and its own resolver, and docs/api.md must describe it.

interface Operations {
  readonly query: readonly string[];
  readonly mutation: readonly string[];
  readonly subscription: readonly string[];
}

export const fixedOperations: Readonly<Record<string, Operations>> = {
  discovery: {
    query: [
      ...['home', 'events', 'event', 'film', 'films', 'cinemas'],
      ...['search', 'searchSuggestions', 'page'],
    ],
    mutation: ['followEvent', 'unfollowEvent'],
    subscription: [],
  },
  session: {
    query: ['session', 'me', 'devices'],
    mutation: [
      ...['registerDevice', 'loginWithPhone', 'loginWithEmail', 'loginWithFacebook', 'loginWithTiki'],
      ...['sendOtp', 'verifyOtp', 'resendOtp', 'createPassword', 'refreshSession', 'logout', 'revokeDevice'],
      ...['migrateAccount', 'linkPhone', 'forgotPassword', 'validateResetToken', 'resetPassword'],
      ...['resendVerificationEmail', 'verifyEmail', 'updateProfile', 'unsubscribe', 'exportMyData'],
      ...['deleteAccount', 'subscribePush'],
    ],
    subscription: ['sessionEvents'],
  },
  booking: {
    query: [
      ...['showing', 'seatMap', 'section', 'bestAvailable', 'quote', 'order', 'orders', 'incompleteOrder'],
      ...['paymentMethods', 'provinces', 'districts', 'wards'],
    ],
    mutation: [
      ...['holdTickets', 'answerQuestions', 'applyDiscount', 'removeDiscount'],
      ...['submitOrder', 'retryPayment', 'cancelOrder'],
    ],
    subscription: ['seatsChanged', 'orderChanged'],
  },
  line: {
    query: ['queue', 'queueDraw', 'captchaChallenge'],
    mutation: ['joinQueue', 'leaveQueue', 'startTurn', 'enterPresale'],
    subscription: ['queueTurn'],
  },
  tickets: {
    query: ['myTickets', 'ticket', 'ticketKeys', 'gifts'],
    mutation: ['redeemTicket', 'sendGift', 'claimGift', 'cancelGift'],
    subscription: ['ticketsChanged'],
  },
  engagement: {
    query: ['vouchers', 'voucher', 'voting', 'reviews', 'recap'],
    mutation: ['saveVoucher', 'castVote', 'writeReview'],
    subscription: ['votingTally'],
  },
};
