import type { ErrorName } from '../errors.ts';
import { eventCallErrors as event } from './event-call-errors.ts';
import { movieCallErrors as movie } from './movie-call-errors.ts';

/** What is said to whoever has no session, or one that is over, for a field that needs one. */
const buyerOnly = ['login_required', 'session_expired', 'invalid_device_access'] as const;

/** What each field of the API may be refused with: what the calls behind it are, beside what any operation may be. */
export const operationErrors = {
  Query: {
    home: [],
    events: event.listEvents,
    event: [],
    showing: [],
    seatMap: [],
    bestAvailable: event.readBestSeats,
    section: [],
    seatLayout: [],
    seatStates: [],
    search: [],
    searchSuggestions: [],
    quote: event.quoteTickets,
    order: [...event.readPaymentReturn, ...buyerOnly],
    orders: [...event.listOrders, ...buyerOnly],
    incompleteOrder: buyerOnly,
    liveOrders: buyerOnly,
    paymentMethods: [...event.listPaymentMethods, ...buyerOnly],
    queue: [],
    myTickets: [...event.listTickets, ...buyerOnly],
    ticket: buyerOnly,
    ticketKeys: [],
    session: [],
    devices: buyerOnly,
    me: buyerOnly,
    followedEvents: buyerOnly,
  },
  Mutation: {
    holdTickets: [...event.holdTickets, ...buyerOnly],
    answerQuestions: [...event.answerQuestions, ...buyerOnly],
    submitOrder: [...event.submitOrder, ...buyerOnly],
    retryPayment: [...event.retryPayment, ...buyerOnly],
    cancelOrder: [...event.cancelOrder, ...buyerOnly],
    joinQueue: [...event.joinQueue, ...buyerOnly],
    leaveQueue: [...event.leaveQueue, ...buyerOnly],
    startTurn: [...event.startTurn, ...buyerOnly],

    followEvent: [...event.followEvent, ...buyerOnly],
    unfollowEvent: ['invalid_input', ...event.stopReminder, ...buyerOnly],

    registerDevice: [],
    loginWithPhone: movie.loginWithPhone,
    loginWithEmail: movie.loginWithEmail,
    loginWithFacebook: movie.loginWithFacebook,
    loginWithTiki: movie.loginWithTiki,
    refreshSession: buyerOnly,
    logout: [],
    revokeDevice: [...movie.endSession, ...buyerOnly],

    sendOtp: movie.sendOtp,
    resendOtp: movie.resendOtp,
    verifyOtp: movie.verifyOtp,
    createPassword: movie.createPassword,
    forgotPassword: movie.forgotPassword,
    validateResetToken: movie.validateResetToken,
    resetPassword: movie.resetPassword,
    resendVerificationEmail: [...movie.resendEmail, ...buyerOnly],
    verifyEmail: movie.verifyEmail,
    unsubscribe: [...movie.unsubscribe, ...buyerOnly],

    migrateAccount: [...movie.migrateAccount, ...buyerOnly],
    linkPhone: [...movie.linkPhone, ...buyerOnly],
    updateProfile: [...movie.updateProfile, ...buyerOnly],
    exportMyData: [...movie.exportMyData, ...buyerOnly],
    deleteAccount: [...movie.deleteMyAccount, ...buyerOnly],
  },
  Subscription: {
    orderChanged: [...event.readOrder, ...event.readPaymentReturn, ...buyerOnly],
    queueTurn: [],
    seatsChanged: [],
    sessionEvents: ['invalid_access_token', ...buyerOnly],
  },
} as const satisfies Record<string, Readonly<Record<string, readonly ErrorName[]>>>;
