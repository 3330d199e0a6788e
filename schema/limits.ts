// Every number the product promises, in one table: meaning, unit and source stand over each.
// What must not live here: deployment settings (they belong to a config.ts) and texts.

/** Every number of the specification and of the timing table of design §5. Runtime-free: constants only. */
export const limits = {
  // Orders and payment: the one timing table (design §5)

  /** How long a hold keeps its seats before payment starts. Minutes. Design §5. */
  holdMinutes: 15,
  /** How long a buyer may pay once payment has started; sent to the provider where its protocol allows. Minutes. Design §5. */
  paymentWindowMinutes: 15,
  /** How long after the payment window we wait for an answer already on its way. Minutes. Design §5. */
  paymentGraceMinutes: 5,
  /** How long after payment start the provider is asked for a final answer; then the operator's desk decides. Minutes. Design §5. */
  paymentMaxAskMinutes: 60,
  /** How long a turn lasts from its start; a hold inside a turn never outlives it. Minutes. Spec §4, §9. */
  turnMinutes: 10,
  /** Most tickets of one showing that one account may hold and own, unless the catalogue says otherwise. Tickets. Our default. */
  maxTicketsPerAccountDefault: 10,
  /** Most different seats or units one hold may ask for, whatever the catalogue says. Units. Our bound. */
  maxUnitsPerHold: 50,
  /** How long an idempotency key answers with its first result. Hours. Design §4. */
  idempotencyHours: 24,
  /** Shortest idempotency key. Characters. Our bound. */
  idempotencyKeyMin: 16,
  /** Longest idempotency key. Characters. Our bound. */
  idempotencyKeyMax: 64,
  /** How long the signed payment-return page may be read without a login. Hours. Design §5 says short-lived; ours. */
  returnPageHours: 2,

  // Session, devices and one-time codes

  /** How often an authenticated request is repeated after a refresh. Times. Spec §7, §9. */
  authRetries: 1,
  /** How long the offer to install stays away once a buyer has put it off. Days. Our default. */
  installPauseDays: 30,
  /** Life of an access token. Minutes. Our default; the spec gives only expired_at. */
  accessTokenMinutes: 30,
  /** Life of a refresh token, renewed at each use. Days. Our default. */
  refreshTokenDays: 60,
  /** Divisor of the spec's token storage lifetime: (expired_at minus now) divided by this gives days. Seconds. Spec §9. */
  secondsPerDay: 86_400,
  /** How far requested_at of a signed request may be from our clock. Seconds. Our bound. */
  signedRequestSkewSeconds: 300,
  /** Length of a one-time code. Digits. Spec §5, §9. */
  otpDigits: 4,
  /** Wrong tries after which a one-time code is dead. Tries. Spec §5 says "limited (count not shown)"; ours. */
  otpMaxTries: 5,
  /** How long a one-time code is good. Minutes. Our default. */
  otpMinutes: 5,
  /** How long to wait before a code may be sent again. Seconds. Our default. */
  otpResendSeconds: 60,
  /** How many codes one phone or email may be sent in an hour. Codes. Our bound. */
  otpMaxPerHour: 5,
  /** How many codes one network address may ask for in an hour: a mobile network shows thousands of phones as one. Codes. Our bound. */
  otpMaxPerAddressHour: 1000,
  /** Wrong codes for one phone or email in an hour, over all codes sent, before no code is checked. Tries. Our bound. */
  otpWrongMaxPerHour: 15,
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
  /** Hearts that each ticket of a paid order brings. Hearts. Ours; design §4: earned by orders. */
  heartsPerTicket: 10,
  /** Free gifts that a paid order brings. Gifts. Ours; design §4: earned by orders. */
  freeGiftsPerOrder: 1,

  // Fields

  /** Shortest password. Characters. Spec §5. */
  passwordMin: 6,
  /** Longest password. Characters. Spec §5. */
  passwordMax: 32,
  /** Longest name. Characters. Spec §5. */
  nameMax: 70,
  /** Longest e-mail address. Characters. RFC 5321. */
  emailMax: 254,
  /** Longest delivery address. Characters. Spec §5. */
  addressMax: 128,
  /** Youngest age by year. Years. Spec §5. */
  ageMin: 12,
  /** Oldest age by year. Years. Spec §5. */
  ageMax: 80,
  /** Shortest identity number. Letters or digits. Spec §5. */
  identityNumberMin: 4,
  /** Longest identity number. Letters or digits. Spec §5. */
  identityNumberMax: 40,
  /** Fewest digits after +84. Digits. Spec §5. */
  phoneVnMin: 9,
  /** Most digits after +84. Digits. Spec §5. */
  phoneVnMax: 10,
  /** Fewest digits of a phone without +84. Digits. Spec §5. */
  phoneMin: 6,
  /** Most digits of a phone without +84. Digits. Spec §5. */
  phoneMax: 15,
  /** Alternative check: longest value that starts with +84, sign included. Characters. Spec §5. */
  phoneAltVnMax: 13,
  /** Alternative check: shortest other value that starts with +. Characters. Spec §5. */
  phoneAltMin: 9,
  /** Alternative check: longest other value that starts with +. Characters. Spec §5. */
  phoneAltMax: 15,
  /** Fewest hearts of one vote. Hearts. Spec §5. */
  heartsMin: 1,
  /** Most hearts of one vote. Hearts. Spec §5 does not show the value; ours. */
  heartsMax: 100,
  /** Most free gifts in one sending. Gifts. Spec §5 does not show the value; ours. */
  freeGiftsMax: 5,
  /** Digits shown of a card's beginning. Digits. Spec §3, count ours (the issuer number of ISO/IEC 7812 as banks print it). */
  cardFirstDigits: 6,
  /** Digits shown of a card's end. Digits. Spec §3, count ours. */
  cardLastDigits: 4,
  /** Longest answer to a question of the question form. Characters. Our bound. */
  answerMax: 500,
  /** Longest note to the courier. Characters. Our bound. */
  deliveryNoteMax: 255,
  /** Longest search text. Characters. Our bound. */
  searchTextMax: 100,
  /** Longest campaign parameter that is kept. Characters. Our bound. */
  campaignValueMax: 128,

  // Lists and memory

  /** How many recent searches are remembered. Entries. Spec §9. */
  searchHistory: 3,
  /** Events per section of the home page. Events. Spec §3, §9. */
  homePageLimit: 3,
  /** First event of a section of the home page. Events. Spec §3, §9. */
  homePageOffset: 0,
  /** Results per search page. Events. Our default. */
  searchPageSize: 20,
  /** Most entries of one page of any connection. Entries. Our bound. */
  pageMax: 100,
  /** How long the language cookie lives. Days. Spec §3, §9. */
  languageCookieDays: 365,
  /** Days after release from which a film's rating appears. Days. Spec §9. */
  ratingAfterReleaseDays: 7,
  /** The spec's "time expand"; its unit is not shown. Recorded, used by nothing. Spec §9. */
  timeExpand: 3600,
  /** The support line's price. Đồng per minute. Spec §9. */
  callFeePerMinute: 1000,

  // Screen

  /** How long a toast stays unless told otherwise. Milliseconds. Spec §9. */
  toastMs: 3000,
  /** Longest a toast stays. Milliseconds. Spec §4. */
  toastMaxMs: 5000,
  /** Distance of a toast from the top. Pixels. Spec §9. */
  toastTop: 80,
  /** Height of the header on a phone. Pixels. Spec §9. */
  mobileHeader: 72,
  /** Offset of the content under the header on a phone. Pixels. Spec §9. */
  contentOffset: 72,
  /** Columns of the grid. Columns. Spec §9. */
  gridColumns: 12,
  /** Width of a dialog unless told otherwise. Pixels. Spec §9. */
  modalWidth: 312,
  /** From this width on: large phones. Pixels. Spec §9. */
  breakpointSm: 640,
  /** From this width on: tablets. Pixels. Spec §9. */
  breakpointMd: 768,
  /** From this width on: laptops. Pixels. Spec §9. */
  breakpointLg: 1024,
  /** From this width on: desktops. Pixels. Spec §9. */
  breakpointXl: 1440,
  /** From this width on: wide desktops. Pixels. Spec §9. */
  breakpointXxl: 1536,
  /** Lightest type weight. CSS font-weight. Spec §9. */
  fontWeightMin: 300,
  /** Heaviest type weight. CSS font-weight. Spec §9. */
  fontWeightMax: 800,

  // Ticket code (design §5)

  /** Bytes of a ticket code: payload and signature. Bytes. Design §5. */
  qrBytes: 80,
  /** Bytes of the payload of a ticket code. Bytes. Design §5. */
  qrPayloadBytes: 16,
  /** Bytes of the Ed25519 signature of a ticket code. Bytes. Design §5. */
  qrSignatureBytes: 64,
  /** Characters of the whole ticket code, the leading MM included. Characters. Design §5. */
  qrChars: 122,
  /** QR symbol version that the ticket code fills at level M. Version. Design §5. */
  qrVersion: 5,
  /** Characters of the readable ticket code; without look-alikes. Characters. Design §5 says 8 to 10. */
  readableCodeChars: 10,

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

  /** Vietnam's offset from UTC; it has no summer time. Hours. Spec §1 (Asia/Ho_Chi_Minh). */
  vietnamUtcOffsetHours: 7,
  /** Port of the mini-app in development. Port. Spec §9. */
  miniAppDevPort: 8080,
  /** Port of the mobile web in development. Port. Spec §9. */
  mobileWebDevPort: 3000,
} as const;

/** A name of the table of limits. */
export type LimitName = keyof typeof limits;
