// Every number the product promises, in one table: meaning and unit stand over each. Those that the specification gives
// are listed in schema/spec/constants.ts; the others are ours. One that the product does not read fails `npm test`.
// What must not live here: deployment settings (they belong to a config.ts) and texts.

import type { Area } from './spec/row.ts';

/** The numbers of the product. Runtime-free: constants only. */
export const limits = {
  // Orders and payment: the one timing table

  /** How long a hold keeps its seats before payment starts. Minutes. */
  holdMinutes: 15,
  /** How long a buyer may pay once payment has started; sent to the provider where its protocol allows. Minutes. */
  paymentWindowMinutes: 15,
  /** How long after the payment window we wait for an answer already on its way. Minutes. */
  paymentGraceMinutes: 5,
  /** How long after payment start the provider is asked for a final answer; then the operator's desk decides. Minutes. */
  paymentMaxAskMinutes: 60,
  /** How long a turn lasts from its start; a hold inside a turn never outlives it. Minutes. */
  turnMinutes: 10,
  /** After a line was restored from a backup: how long only those come in who can prove their place, and nobody is served, so that no number is given twice. Seconds. Our default. */
  queueReturnSeconds: 60,
  /** How long before the bell (the opening of the sale) people may gather in the waiting room. Minutes. Our default. */
  gatherMinutes: 60,
  /** How long a captcha's challenge may be answered. Minutes. Ours. */
  captchaMinutes: 10,
  /** How many rounds of PBKDF2 one try at a captcha takes. Rounds. Ours: about 1.5 ms on a laptop, ten on a cheap phone. */
  captchaCost: 5000,
  /** Fewest tries that a captcha takes. Tries. Ours. */
  captchaTriesMin: 60,
  /** Most tries that a captcha takes. Tries. Ours: under two seconds on a cheap phone. */
  captchaTriesMax: 140,
  /** How often an account joins lines or starts turns. Times a minute. Ours: four tabs that each ask for a free turn every three seconds stay below it. */
  lineActsPerMinute: 120,
  /** The same of a device, which several accounts of a family may share. Times a minute. Ours. */
  lineActsPerDeviceMinute: 240,
  /** The same of a network. Times a minute. Ours: a mobile carrier puts very many people behind one address. */
  lineActsPerNetworkMinute: 200_000,
  /** Captcha challenges that one account may ask for in a minute. Challenges. Our bound. */
  captchaPerMinute: 30,
  /** Who asked to be told is told when so many numbers, or fewer, are to be served before theirs. Numbers. Our default. */
  noticeNumbers: 20,
  /** Or earlier, when at the line's rate their number is served within this time. Minutes. Our default. */
  noticeMinutes: 2,
  /** Longest address of a browser's push service that is kept. Characters. Our bound. */
  pushEndpointMax: 1000,
  /** Longest key of a browser's subscription that is kept. Characters. Our bound. */
  pushKeyMax: 200,
  /** For how long a push service keeps a notice for a browser that cannot be reached. Seconds. Ours: later the turn may be over. */
  pushKeptSeconds: 600,
  /** Longest presale code that is looked at. Characters. Our bound. */
  presaleCodeMax: 40,
  /** Wrong presale codes that one account may try in presaleTriesMinutes. Codes. Our bound: nobody guesses a code. */
  presaleTriesMax: 10,
  /** In which time they count. Minutes. Ours. */
  presaleTriesMinutes: 10,
  /** Length of the presale codes that the desk makes, without look-alikes. Characters. Ours. */
  presaleCodeLength: 10,
  /** How many characters of a presale code stay readable at the desk. Characters. Ours. */
  presaleHintLength: 3,
  /** Most presale codes that the desk makes at once. Codes. Our bound. */
  presaleCodesAtOnce: 1000,
  /** Most characters of what one browser adds to the draw. Our bound. */
  drawNonceMax: 64,
  /** Most entries of a published draw in one answer. Entries. Our bound. */
  drawPageMax: 1000,
  /** How long the draw waits for the public random value, where one is configured; then it is made without, and says so. Seconds. Ours. */
  drawBeaconSeconds: 45,
  /** How long a signed place in a line proves itself; longer than any sale runs. Days. Our default. */
  placeTokenDays: 30,
  /** Most tickets of one showing that one account, or all accounts of one mailbox (mailboxOf), may hold and own, unless the catalogue says otherwise. Tickets. Our default. */
  maxTicketsPerAccountDefault: 10,
  /** Most different seats or units one hold may ask for, whatever the catalogue says. Units. Our bound. */
  maxUnitsPerHold: 50,
  /** How long an idempotency key answers with its first result. Hours. */
  idempotencyHours: 24,
  /** Shortest idempotency key. Characters. Our bound. */
  idempotencyKeyMin: 16,
  /** Longest idempotency key. Characters. Our bound. */
  idempotencyKeyMax: 64,
  /** How long the signed payment-return page may be read without a login: not longer than a purchase takes. Hours. Ours. */
  returnPageHours: 2,

  /** Codes of vouchers that do not exist which one account may try in voucherTriesMinutes. Codes. Our bound: nobody guesses a code. */
  voucherTriesMax: 10,
  /** In which time they count. Minutes. Ours. */
  voucherTriesMinutes: 10,
  /** Most vouchers that are offered beside an order, or listed as saved. Vouchers. Our bound. */
  vouchersOffered: 30,

  /** Payment notices that no provider has signed, from one network (an IPv4 address, or the /64 of IPv6) in an hour, before it hears "too fast"; a signed one is always taken. Notices. Our bound. */
  unsignedNoticesMaxPerNetworkHour: 100,
  /** How many unsigned notices are kept for the operator in a day, from all networks together; more are only answered. Notices. Our bound. */
  unsignedNoticesKeptPerDay: 1000,
  /** How much is kept of an unsigned notice, and of each of its headers. Characters. Our bound. */
  unsignedNoticeKeptMax: 500,
  /** How long an unsigned notice is kept. Days. Ours. */
  unsignedNoticeKeptDays: 7,

  // Session, devices and one-time codes

  /** How long the offer to install stays away once a buyer has put it off. Days. Our default. */
  installPauseDays: 30,
  /** How long after the end of its showing a ticket stays on the phone. Days. Ours. */
  keptTicketDays: 30,
  /** Life of an access token. Minutes. Our default; the spec gives only expired_at. */
  accessTokenMinutes: 30,
  /** Life of a refresh token, renewed at each use. Days. Our default. */
  refreshTokenDays: 60,
  /** A day. Seconds. */
  secondsPerDay: 86_400,
  /** How far requested_at of a signed request may be from our clock. Seconds. Our bound. */
  signedRequestSkewSeconds: 300,
  /** Length of a one-time code. Digits. */
  otpDigits: 4,
  /** Wrong tries after which a one-time code is dead. Tries. The specification says "limited"; the count is ours. */
  otpMaxTries: 5,
  /** How long a one-time code is good. Minutes. Our default. */
  otpMinutes: 5,
  /** How long to wait before a code may be sent again. Seconds. Our default. */
  otpResendSeconds: 60,
  /** How many codes one device may have sent to one phone or email in an hour. Codes. Our bound. */
  otpMaxPerHour: 5,
  /** How many codes one phone or email may be sent in an hour by all devices that its account does not know. Codes. Our bound. */
  otpMaxPerHourStrangers: 10,
  /** How many codes one network (an IPv4 address, or the /64 of IPv6) may ask for in an hour: a mobile network shows thousands of phones as one. Codes. Our bound. */
  otpMaxPerNetworkHour: 1000,
  /** Wrong codes from one network in an hour, for whatever phone or email, before no code is checked from there. Tries. Our bound. */
  otpWrongMaxPerNetworkHour: 300,
  /** How many devices one network may register in an hour. Devices. Our bound. */
  devicesMaxPerNetworkHour: 3000,
  /** Wrong codes in a row, over all codes sent to one phone or email, before each one more brings a wait. Tries. Our bound. */
  otpWrongFree: 10,
  /** The first of these waits; each one is twice as long as that before. Minutes. Our bound. */
  otpWrongWaitMinutes: 5,
  /** The longest of these waits. Hours. Our bound. */
  otpWrongWaitMaxHours: 6,
  /** How long it is remembered that wrong codes came in a row, after the last of them. Days. Ours. */
  otpWrongKeptDays: 30,
  /** How long a phone or email proven by a code may be used for what comes next. Minutes. Ours. */
  otpProofMinutes: 10,
  /** How long it is kept where and with what an ended session was. Days. Ours. */
  sessionTraceDays: 90,
  /** How long a code that is over is kept: its sends and tries count for an hour. Hours. Ours. */
  otpKeptHours: 24,
  /** Wrong passwords for one account from one device, within loginTriesMinutes, before login pauses there. Tries. Our bound. */
  loginMaxTries: 10,
  /** Wrong passwords for one account from all devices it was never logged in on, within loginTriesMinutes; its own devices go on. Tries. Our bound. */
  loginMaxTriesStrangers: 50,
  /** Wrong passwords from one network address, within loginTriesMinutes. Tries. Our bound. */
  loginMaxTriesPerAddress: 300,
  /** Window in which wrong passwords are counted, and how long the pause lasts. Minutes. Our bound. */
  loginTriesMinutes: 15,

  /** How long an account that has a password waits for a new one, asked for by a code on a device it does not know: time to stop it. Hours. Ours. */
  resetWaitHours: 24,
  /** How long after that wait a new password may be chosen. Hours. Ours. */
  resetReadyHours: 72,
  /** How long a mailed link for a new password is good. Minutes. Ours. */
  resetLinkMinutes: 30,
  /** How long a mailed link that proves an email is good. Hours. Ours. */
  verifyLinkHours: 24,
  /** How many mails with a link one account is sent in an hour. Mails. Our bound. */
  mailLinksMaxPerHour: 5,
  /** How long a mailed link is kept, so that a dead one may still ask for a new one. Days. Ours. */
  mailLinkKeptDays: 30,
  /** How old a token of an identity provider may be. Minutes. Our bound. */
  socialTokenMaxMinutes: 10,
  /** How many times a day one account may have its data written out. Times. Our bound. */
  exportsMaxPerDay: 5,
  /** How long after its successor was first used a refresh token is still forgiven: a tab may have sent it before. Seconds. Ours. */
  refreshGraceSeconds: 60,
  /** After how long the time a session was last seen is written again. Minutes. Ours. */
  sessionSeenMinutes: 15,
  /** How long the buyers of a showing that was postponed or moved may choose their money, if the desk says nothing else; never beyond the doors. Days. Ours. */
  changeChoiceDays: 14,
  /** How long the account that a refund was paid out to is kept, in case the bank sends the money back. Days. Ours. */
  refundAccountKeptDays: 30,
  /** Longest name of an account's holder: transfers carry no longer one. Characters. Ours. */
  accountHolderMax: 70,
  /** How long tickets are kept for whoever is offered them from a waiting list; never beyond the end of the sale or of the return. Minutes. Ours. */
  waitingOfferMinutes: 60,
  /** Most waiting lists that one account may stand on at a time. Lists. Our bound. */
  waitingPlacesMax: 20,
  /** The last moment before the doors open at which a ticket may be returned, whatever the organizer says: whoever buys it needs time to pay, and gates fetch their lists. Minutes. Ours. */
  returnStopMinutes: 60,
  /** How long before the doors open returns end where the organizer says nothing else. Minutes. Ours. */
  returnUntilMinutes: 180,
  /** The earliest end of returns that an organizer may choose, before the doors open. Minutes. Ours. */
  returnUntilMinutesMax: 43_200,
  /** Hearts that each ticket of a paid order brings. Hearts. Ours. */
  heartsPerTicket: 10,
  /** Free gifts that each ticket of a paid order brings: what was bought can be given once. Gifts. Ours. */
  freeGiftsPerTicket: 1,

  // Following

  /** Most events that are not over one account may follow. Events. Our bound. */
  followsMax: 200,
  /** How long before the sale opens its followers are told. Minutes. Ours. */
  saleReminderMinutes: 60,
  /** How late followers are still told that a sale has opened or tickets are back, after a standstill of ours. Hours. Ours. */
  reminderLateHours: 6,
  /** How long after news of returned tickets a follower is told of none again. Hours. Ours. */
  returnsPauseHours: 24,
  /** How many reminders are written at a time, and how many letters may wait before more are: no code or ticket waits behind a crowd. Mails. Ours. */
  remindersAtOnce: 200,
  /** How long the link of a reminder ends it. Days. Ours. */
  reminderLinkDays: 365,
  /** How long it is kept who followed an event that is over. Days. Ours. */
  followKeptDays: 30,

  // Fields

  /** Shortest password. Characters. */
  passwordMin: 6,
  /** Longest password. Characters. */
  passwordMax: 32,
  /** Longest name. Characters. */
  nameMax: 70,
  /** Longest e-mail address. Characters. RFC 5321. */
  emailMax: 254,
  /** Longest delivery address. Characters. */
  addressMax: 128,
  /** Youngest age by year. Years. */
  ageMin: 12,
  /** Oldest age by year. Years. */
  ageMax: 80,
  /** Shortest identity number. Letters or digits. */
  identityNumberMin: 4,
  /** Longest identity number. Letters or digits. */
  identityNumberMax: 40,
  /** Fewest digits after +84. Digits. */
  phoneVnMin: 9,
  /** Most digits after +84. Digits. */
  phoneVnMax: 10,
  /** Fewest digits of a phone without +84. Digits. */
  phoneMin: 6,
  /** Most digits of a phone without +84. Digits. */
  phoneMax: 15,
  /** Alternative check: longest value that starts with +84, sign included. Characters. */
  phoneAltVnMax: 13,
  /** Alternative check: shortest other value that starts with +. Characters. */
  phoneAltMin: 9,
  /** Alternative check: longest other value that starts with +. Characters. */
  phoneAltMax: 15,
  /** Fewest hearts of one vote. Hearts. */
  heartsMin: 1,
  /** Most hearts of one vote. Hearts. The specification shows no value; ours. */
  heartsMax: 100,
  /** Most candidates of a voting. Candidates. Our bound. */
  votingCandidatesMax: 100,
  /** How long after its end the last count of a voting is still kept by the broker. Minutes. Ours. */
  votingToldMinutes: 60,
  /** Most tickets and free gifts in one sending, counted together. Gifts. The specification shows no value; ours. */
  freeGiftsMax: 5,
  /** How many gifts one account may send in a day: letters go to people who asked for none. Gifts. Our bound. */
  giftsMaxPerDay: 20,
  /** Characters of the code that claims a gift, its check character among them. Characters. Ours. */
  giftCodeChars: 12,
  /** How long a gift waits to be claimed. Days. Ours. */
  giftDays: 7,
  /** How long before the doors open a ticket can last be given and claimed: gates fetch their lists before. Minutes. Ours. */
  giftStopMinutes: 60,
  /** Longest message with a gift. Characters. Our bound. */
  giftMessageMax: 200,
  /** Codes of gifts that there are not one account or network may try in a window. Tries. Our bound. */
  giftTriesMax: 10,
  /** Length of that window. Minutes. Ours. */
  giftTriesMinutes: 15,
  /** Most tickets of one showing that an account may have from gifts and codes. Tickets. Our bound. */
  givenTicketsMax: 10,
  /** Digits shown of a card's beginning. Digits. Ours: the issuer number of ISO/IEC 7812 as banks print it. */
  cardFirstDigits: 6,
  /** Digits shown of a card's end. Digits. Ours. */
  cardLastDigits: 4,
  /** Longest answer to a question of the question form. Characters. Our bound. */
  answerMax: 500,
  /** Longest note to the courier. Characters. Our bound. */
  deliveryNoteMax: 255,
  /** How long before its start paper tickets of a showing can be ordered at the latest; the post needs so long. Days. Ours. */
  deliveryLeadDays: 5,
  /** How long after payment company data for an invoice can be given or changed. Hours. Ours: whoever sells the tickets has to invoice soon after it is paid. */
  invoiceHours: 24,
  /** Longest notes of an organizer on a ticket, in one language: a page of a phone or two. Characters. Ours. */
  ticketNotesMax: 2_000,
  /** Files of orders that one account may have made in papersMinutes. Files. Our bound: each takes tens of milliseconds of processor. */
  papersMax: 30,
  /** In which time they count. Minutes. Ours. */
  papersMinutes: 10,
  /** Longest name and address of a company. Characters. Our bound. */
  invoiceTextMax: 255,
  /** Longest search text. Characters. Our bound. */
  searchTextMax: 100,
  /** Longest campaign parameter that is kept. Characters. Our bound. */
  campaignValueMax: 128,

  // Lists and memory

  /** How many recent searches are remembered. Entries. */
  searchHistory: 3,
  /** How many events that were looked at this browser remembers. Events. Ours. */
  recentEvents: 12,
  /** Featured events of the home page. Events. */
  homePageLimit: 3,
  /** Longest other list of the home page. Events. Ours. */
  homeListMax: 12,
  /** How many featured events the home page leaves out first. Events. */
  homePageOffset: 0,
  /** Results per search page. Events. Our default. */
  searchPageSize: 20,
  /** Most entries of one page of a growing list, and most ids of one read. Entries. Our bound. */
  pageMax: 100,
  /** Most orders of one page of the operator's export. Orders. Ours. */
  exportPageMax: 1_000,
  /** How long an answer or a page that is the same for everybody is given from memory before it is read again. Seconds. Ours. */
  visitorAnswerSeconds: 3,
  /** How long after that it is still given, while it is being read again. Seconds. Ours. */
  visitorStaleSeconds: 7,
  /** Errors of browsers that one network (an IPv4 address, or the /64 of IPv6) may report in a minute. Reports. Our bound. */
  browserErrorsMaxPerNetworkMinute: 20,
  /** Errors of browsers that are written down in a minute, of all networks together, at each gateway. Reports. Our bound. */
  browserErrorsMaxPerMinute: 300,
  /** Errors that one page reports at most. Reports. Our bound. */
  browserErrorsPerPage: 5,
  /** How long after its last showing an event is kept by search engines; then its page is answered with 410, and still there to read. Days. Ours. */
  eventGoneDays: 30,
  /** How long the language cookie lives. Days. */
  languageCookieDays: 365,
  /** Days after release from which a film's rating appears. Days. */
  ratingAfterReleaseDays: 7,
  /** Fewest stars of a review. Stars. Ours. */
  reviewStarsMin: 1,
  /** Most stars of a review. Stars. Ours. */
  reviewStarsMax: 10,
  /** Longest comment of a review. Characters. Ours. */
  reviewCommentMax: 1_000,
  /** Reviews of one page. Reviews. Ours. */
  reviewsPage: 10,
  /** The support line's price. Đồng per minute. */
  callFeePerMinute: 1000,

  // Screen

  /** How long a toast stays unless told otherwise. Milliseconds. */
  toastMs: 3000,
  /** Longest a toast stays. Milliseconds. */
  toastMaxMs: 5000,
  /** Distance of a toast from the top. Pixels. */
  toastTop: 80,
  /** Height of the header, its line included: there the content begins. Pixels. */
  mobileHeader: 72,
  /** Width of a dialog unless told otherwise. Pixels. */
  modalWidth: 312,
  /** From this width on: large phones. Pixels. */
  breakpointSm: 640,
  /** From this width on: tablets. Pixels. */
  breakpointMd: 768,
  /** From this width on: laptops. Pixels. */
  breakpointLg: 1024,
  /** From this width on: desktops. Pixels. */
  breakpointXl: 1440,
  /** From this width on: wide desktops. Pixels. */
  breakpointXxl: 1536,

  // Ticket code

  /** Bytes of a ticket code: payload and signature. Bytes. */
  qrBytes: 80,
  /** Bytes of the payload of a ticket code. Bytes. */
  qrPayloadBytes: 16,
  /** Characters of the whole ticket code, the leading MM included. Characters. */
  qrChars: 122,
  /** QR symbol version that the ticket code fills at level M. Version. */
  qrVersion: 5,
  /** Characters of the readable ticket code; without look-alikes. Characters. Ours. */
  readableCodeChars: 10,

  // The gate

  /** Step of the rotating part (RFC 6238). Seconds. Ours. */
  rotationStepSeconds: 30,
  /** Digits of the rotating part. Digits. */
  rotationDigits: 7,
  /** How many steps before and after its own a gate takes: phone and gate may be apart by so many times rotationStepSeconds. Steps. Ours. */
  rotationToleranceSteps: 2,
  /** How long a pairing code of the gate is good. Hours. Ours. */
  gatePairingHours: 24,
  /** Wrong pairing codes from one network in an hour before none is checked from there. Codes. Our bound. */
  gatePairingTriesPerNetworkHour: 60,
  /** Calls of one device of the gate in a minute. Calls. Our bound. */
  gateCallsPerMinute: 120,
  /** Digits at the end of an order's phone by which a gate finds its tickets when the phone is dead or lost. Digits. Ours. */
  gateProofDigits: 4,
  /** Orders that are not so which one device of the gate may ask for in an hour. Orders. Our bound: nobody tries digits. */
  gateLookupTriesPerHour: 20,
  /** Most scans of one batch. Scans. Our bound. */
  gateBatchMax: 1_000,
  /** Tickets of one page of a gate's bundle. Tickets. Ours. */
  gateBundlePage: 10_000,
  /** Most gates of an event. Gates. Our bound. */
  gatesMax: 100,
  /** Most questions asked at the door of a showing. Questions. Our bound. */
  gateQuestionsMax: 5,
  /** Longest name of a gate, and of a device of it. Characters. Our bound. */
  gateNameMax: 60,
  /** How long before the doors open a ticket is let in, unless the entry rules say otherwise. Minutes. Ours. */
  gateEarlyMinutes: 0,
  /** How long after a showing its tickets stay in the bundles, and scans of it are taken: a device may come back late. Hours. Ours. */
  gateAfterHours: 48,
  /** How long after a showing a device of the gate still has its list of tickets. Hours. Ours. */
  gatePurgeHours: 12,
  /** How long after it was stopped a device of the gate may hand over what it scanned before. Hours. Ours. */
  gateHandOverHours: 24,
  /** How long before a showing begins its tickets are in the bundles. Hours. Ours. */
  gateBeforeHours: 72,

  // Pictures

  /** Largest file of a picture. Bytes. Our bound. */
  pictureBytesMax: 15_000_000,
  /** Most pixels of a picture, against files that unpack to more than a server's memory. Pixels. Our bound. */
  picturePixelsMax: 50_000_000,
  /** Shortest side of a picture. Pixels. Our bound. */
  pictureSideMin: 32,
  /** Longest preview of a picture, as a data URI. Characters. Our bound. */
  picturePreviewMax: 300,
  /** How long a picture is kept after the last thing that showed it went: pages and caches still name it. Days. Ours. */
  pictureUnusedDays: 30,

  // Places and development

  /** Vietnam's offset from UTC; it has no summer time. Hours. */
  vietnamUtcOffsetHours: 7,
  /** Port of the mini-app in development. Port. */
  miniAppDevPort: 8080,
  /** Port of the mobile web in development. Port. */
  mobileWebDevPort: 3000,
} as const;

/** A name of the table of limits. */
export type LimitName = keyof typeof limits;

/** Limits of parts that are not open yet. `npm test` refuses one that the product reads, as it refuses an unread one elsewhere. */
export const laterLimits = {
  cardFirstDigits: 'payments',
  cardLastDigits: 'payments',
} as const satisfies Partial<Record<LimitName, Area>>;
