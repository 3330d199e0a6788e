import type { operationErrors } from './errors/operation-errors.ts';
import { limits } from './limits.ts';

export interface RateLimit {
  points: number;
  seconds: number;
  /** Subject of the count. */
  of: string;
  /** Counted thing. */
  what: string;
  /** Operations of the gateway that it applies to; empty for calls that are made otherwise. */
  operations: readonly string[];
  /** Successful calls are not counted, or only those after a failure. */
  countsFailuresOnly?: true;
}

const HOUR = 3_600;
const passwordWindow = limits.loginTriesMinutes * 60;
const trustWindow = limits.captchaTrustMinutes * 60;
const queueActs = ['joinQueue', 'startTurn'];
const voucherCodes = ['applyDiscount', 'quote', 'hiddenTicketTypes', 'holdTickets'];
const codesOfSales = [...voucherCodes, 'enterPresale', 'claimGift', 'redeemTicket', 'giftOffer'];
const codes = ['sendOtp', 'resendOtp', 'forgotPassword', 'resendVerificationEmail'];

/**
 * TABLE of rate limits; above the limit the answer is `too_fast` (-9998) with the seconds to wait, or for logins
 * `login_too_many_tries`. Limits that are counted in database rows (codes sent to one phone, gifts of a day, tickets of
 * a showing) are in limits.ts only.
 */
export const rateLimitTable = {
  'device-network': {
    points: limits.devicesMaxPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'devices registered',
    operations: ['registerDevice'],
  },
  'sandbox-network': {
    points: limits.sandboxesPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'private shops opened, where demo data is on',
    operations: ['openSandbox'],
  },
  'otp-network': {
    points: limits.otpMaxPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'one-time codes and mailed links asked for',
    operations: codes,
  },
  'typed-letters': {
    points: limits.typedRecipientMaxPerHour,
    seconds: HOUR,
    of: 'mailbox or phone that was typed, whoever typed it',
    what: 'links that prove it, gifts, orders that cost nothing',
    operations: ['resendVerificationEmail'],
  },
  'otp-wrong-network': {
    points: limits.otpWrongMaxPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'wrong one-time codes',
    operations: ['verifyOtp'],
    countsFailuresOnly: true,
  },
  'otp-wrong-all': {
    points: limits.otpWrongMaxPerHour,
    seconds: HOUR,
    of: 'everybody',
    what: 'wrong one-time codes before networks have fewer; nobody is refused',
    operations: ['verifyOtp'],
    countsFailuresOnly: true,
  },
  'otp-wrong-braked': {
    points: limits.otpWrongBrakedPerNetworkHour,
    seconds: HOUR,
    of: 'network, while everybody has had too many',
    what: 'wrong one-time codes',
    operations: ['verifyOtp'],
    countsFailuresOnly: true,
  },
  password: {
    points: limits.loginMaxTries,
    seconds: passwordWindow,
    of: 'account on one device',
    what: 'wrong passwords',
    operations: ['loginWithPhone', 'loginWithEmail', 'stepUp'],
    countsFailuresOnly: true,
  },
  'password-strangers': {
    points: limits.loginMaxTriesStrangers,
    seconds: passwordWindow,
    of: 'account on devices that it does not know',
    what: 'wrong passwords',
    operations: ['loginWithPhone', 'loginWithEmail'],
    countsFailuresOnly: true,
  },
  'password-address': {
    points: limits.loginMaxTriesPerAddress,
    seconds: passwordWindow,
    of: 'network address',
    what: 'wrong passwords',
    operations: ['loginWithPhone', 'loginWithEmail'],
    countsFailuresOnly: true,
  },
  'social-token': {
    points: limits.loginMaxTriesPerAddress,
    seconds: passwordWindow,
    of: 'network',
    what: 'bad tokens of other sites',
    operations: ['loginWithFacebook', 'loginWithTiki'],
    countsFailuresOnly: true,
  },
  passkey: {
    points: limits.loginMaxTriesPerAddress,
    seconds: passwordWindow,
    of: 'network',
    what: 'bad passkeys',
    operations: ['loginWithPasskey'],
    countsFailuresOnly: true,
  },
  'passkey-start': {
    points: limits.passkeyStartsMaxPerNetwork,
    seconds: passwordWindow,
    of: 'network',
    what: 'logins by passkey begun',
    operations: ['startPasskeyLogin'],
  },
  export: {
    points: limits.exportsMaxPerDay,
    seconds: limits.secondsPerDay,
    of: 'account',
    what: 'exports of its data',
    operations: ['exportMyData'],
  },
  'line-account': {
    points: limits.queueActsPerMinute,
    seconds: 60,
    of: 'account',
    what: 'queues joined, turns started',
    operations: queueActs,
  },
  'line-device': {
    points: limits.queueActsPerDeviceMinute,
    seconds: 60,
    of: 'device',
    what: 'the same',
    operations: queueActs,
  },
  'line-network': {
    points: limits.queueActsPerNetworkMinute,
    seconds: 60,
    of: 'network',
    what: 'the same, before a new place takes a captcha; nobody is refused',
    operations: queueActs,
  },
  captcha: {
    points: limits.captchaPerMinute,
    seconds: 60,
    of: 'account',
    what: 'captcha challenges',
    operations: ['captchaChallenge'],
  },
  'captcha-account': {
    points: limits.captchaTrustPerAccount,
    seconds: trustWindow,
    of: 'account',
    what: 'challenges before they become harder; nobody is refused',
    operations: ['captchaChallenge'],
  },
  'captcha-device': {
    points: limits.captchaTrustPerDevice,
    seconds: trustWindow,
    of: 'device',
    what: 'the same',
    operations: ['captchaChallenge'],
  },
  'captcha-network': {
    points: limits.captchaTrustPerNetworkMinute,
    seconds: 60,
    of: 'network',
    what: 'the same',
    operations: ['captchaChallenge'],
  },
  'code-all': {
    points: limits.codesWrongMaxPerHour,
    seconds: HOUR,
    of: 'everybody, for each kind of code',
    what: 'wrong codes of vouchers, presales, gifts before networks have fewer; nobody is refused',
    operations: codesOfSales,
    countsFailuresOnly: true,
  },
  'code-braked': {
    points: limits.codesWrongBrakedPerNetworkHour,
    seconds: HOUR,
    of: 'network, for each kind of code, while everybody has had too many',
    what: 'wrong codes of vouchers, presales, gifts',
    operations: codesOfSales,
    countsFailuresOnly: true,
  },
  'presale-code': {
    points: limits.presaleTriesMax,
    seconds: limits.presaleTriesMinutes * 60,
    of: 'mailbox',
    what: 'presale codes that are not right',
    operations: ['enterPresale'],
    countsFailuresOnly: true,
  },
  'presale-network': {
    points: limits.presaleTriesMaxPerNetwork,
    seconds: limits.presaleTriesMinutes * 60,
    of: 'network',
    what: 'the same',
    operations: ['enterPresale'],
    countsFailuresOnly: true,
  },
  'voucher-network': {
    points: limits.voucherTriesMaxPerNetwork,
    seconds: limits.voucherTriesMinutes * 60,
    of: 'network',
    what: 'codes of vouchers and of hidden ticket types that there are not',
    operations: voucherCodes,
    countsFailuresOnly: true,
  },
  'voucher-code': {
    points: limits.voucherTriesMax,
    seconds: limits.voucherTriesMinutes * 60,
    of: 'mailbox',
    what: 'the same',
    operations: voucherCodes,
    countsFailuresOnly: true,
  },
  'payment-retry': {
    points: limits.paymentRetriesMax,
    seconds: limits.paymentRetriesMinutes * 60,
    of: 'order',
    what: 'payments begun after one that failed',
    operations: ['retryPayment'],
    countsFailuresOnly: true,
  },
  'gift-code': {
    points: limits.giftTriesMax,
    seconds: limits.giftTriesMinutes * 60,
    of: 'mailbox',
    what: 'gift codes that there are not',
    operations: ['claimGift', 'redeemTicket', 'giftOffer'],
    countsFailuresOnly: true,
  },
  'gift-network': {
    points: limits.giftTriesMaxPerNetwork,
    seconds: limits.giftTriesMinutes * 60,
    of: 'network',
    what: 'the same',
    operations: ['claimGift', 'redeemTicket', 'giftOffer'],
    countsFailuresOnly: true,
  },
  papers: {
    points: limits.documentsMax,
    seconds: limits.documentsMinutes * 60,
    of: 'account',
    what: 'tickets as PDF, passes, calendar files',
    operations: [],
  },
  'unsigned-notice': {
    points: limits.unsignedNoticesMaxPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'payment callbacks that no provider signed',
    operations: [],
  },
  'gate-pairing': {
    points: limits.gatePairingTriesPerNetworkHour,
    seconds: HOUR,
    of: 'network',
    what: 'pairings of scanners',
    operations: [],
  },
  'gate-lookup': {
    points: limits.gateLookupTriesPerHour,
    seconds: HOUR,
    of: 'scanner',
    what: 'tickets looked up by name',
    operations: [],
  },
  'gate-call': {
    points: limits.gateCallsPerMinute,
    seconds: 60,
    of: 'scanner',
    what: 'calls of any kind',
    operations: [],
  },
} as const satisfies Record<string, RateLimit>;

const often = limits.actsPerMinute;
const rarely = limits.rareActsPerMinute;

/**
 * TABLE of mutations that no limit above counts each time: how often one account may use each in a minute, counted by
 * the gateway. Requests without a token, or with one that no upstream has accepted yet, are counted per network
 * (limits.visitorActsPerNetworkMinute). Above the limit the answer is `too_fast` (-9998) with the seconds to wait.
 */
export const actLimits = {
  acceptOffer: often,
  addPasskey: rarely,
  addWebhook: often,
  changeWebhook: often,
  testWebhook: rarely,
  removeWebhook: often,
  replaceWebhookSecret: often,
  replayWebhookDelivery: often,
  answerQuestions: often,
  applyDiscount: often,
  chooseAddOns: often,
  exchangeTickets: often,
  cancelGift: rarely,
  cancelOrder: often,
  castVote: often,
  chooseAfterChange: often,
  claimGift: often,
  createPassword: rarely,
  delaySandboxPayment: often,
  deleteAccount: rarely,
  enterPresale: often,
  followEvent: often,
  followProfile: often,
  giveRefundAccount: rarely,
  holdTickets: often,
  joinWaitingList: often,
  leaveQueue: often,
  leaveWaitingList: often,
  linkPhone: rarely,
  nameTicket: often,
  loginWithEmail: often,
  loginWithFacebook: often,
  loginWithPasskey: often,
  loginWithPhone: often,
  loginWithTiki: often,
  logout: often,
  loseSandboxCallback: often,
  migrateAccount: rarely,
  moveSandboxShowing: often,
  offerReturn: often,
  openSandboxSale: often,
  redeemTicket: often,
  refreshSession: often,
  refundSandboxOrder: often,
  removeAddress: often,
  removeDiscount: often,
  removePasskey: rarely,
  renamePasskey: often,
  reportReview: rarely,
  requestSupport: rarely,
  resetPassword: rarely,
  retryPayment: often,
  revokeDevice: rarely,
  saveAddress: often,
  saveVoucher: often,
  sellOutSandbox: often,
  sendGift: rarely,
  setInvoice: often,
  startPasskey: rarely,
  startSocialLink: rarely,
  stepUp: rarely,
  submitOrder: often,
  subscribePush: often,
  registerDocument: often,
  removeDocument: often,
  turnSandboxClock: often,
  unfollowEvent: often,
  unfollowProfile: often,
  unlinkSocialLogin: rarely,
  unsubscribe: often,
  unsubscribePush: often,
  updateProfile: often,
  validateResetToken: rarely,
  verifyEmail: rarely,
  verifyOtp: often,
  withdrawReturn: often,
  writeReview: rarely,
  writeToSupport: rarely,
} as const satisfies Partial<Record<keyof typeof operationErrors.Mutation, number>>;
