/** Devices, sessions, one-time codes, and logins. */
export const sessionLimits = {
  /** Life of an access token. Minutes. Our default; the spec gives only expired_at. */
  accessTokenMinutes: 30,
  /** Life of a refresh token, renewed at each use. Days. Our default. */
  refreshTokenDays: 60,
  /** A day. Seconds. */
  secondsPerDay: 86_400,
  /** How long after its successor was first used a refresh token is still forgiven: a tab may have sent it before. Seconds. Ours. */
  refreshGraceSeconds: 60,
  /** After how long the time a session was last seen is written again. Minutes. Ours. */
  sessionSeenMinutes: 15,
  /** How long it is kept where and with what an ended session was. Days. Ours. */
  sessionTraceDays: 90,
  /** How far requested_at of a signed request may be from our clock. Seconds. Our bound. */
  signedRequestSkewSeconds: 300,
  /** How many devices one network may register in an hour. Devices. Our bound. */
  devicesMaxPerNetworkHour: 3000,
  /** How long after it was last seen a device is still known to the account: what a code or a neighbour's wrong tries may do there. Days. Ours. */
  deviceKnownDays: 180,
  /** Length of a one-time code that proves a phone or email to a session which is asked for more. Digits. */
  otpDigits: 4,
  /** Length of a one-time code that alone may open an account (otpDigitsOf): four can be guessed over many accounts. Digits. Ours. */
  otpDigitsAlone: 6,
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
  /** Wrong codes from one network in an hour, for whatever phone or email, before no code is checked from there but those of known devices. Tries. Our bound. */
  otpWrongMaxPerNetworkHour: 100,
  /** Wrong codes in total in an hour on unknown devices, above which each network is limited to otpWrongBrakedPerNetworkHour and the operator is alerted. Tries. Ours. */
  otpWrongMaxPerHour: 1000,
  /** Wrong codes from one network in an hour while that is so. Tries. Ours. */
  otpWrongBrakedPerNetworkHour: 5,
  /** Wrong codes in a row on one device, or on all devices that an account knows together, before each one more brings a wait. Tries. Our bound. */
  otpWrongFree: 10,
  /** The first of these waits; each one is twice as long as that before. Minutes. Our bound. */
  otpWrongWaitMinutes: 5,
  /** The longest of these waits. Hours. Our bound. */
  otpWrongWaitMaxHours: 6,
  /** Wrong codes of one account on all devices that it does not know, before the next waits until one is forgotten: with known devices fewer than 100 in 30 days. Tries. Our bound. */
  otpWrongStrangers: 30,
  /** After how long one of these is forgotten, one after the other. Hours. Our bound. */
  otpWrongStrangersHours: 18,
  /** The same on all devices that the account knows: its own, which no stranger's tries may use up. Tries. Our bound. */
  otpWrongKnown: 15,
  /** After how long one of these is forgotten. Hours. Our bound. */
  otpWrongKnownHours: 48,
  /** How long it is remembered that a wrong code came. Days. Ours. */
  otpWrongKeptDays: 30,
  /** How long a phone or email proven by a code may be used for what comes next. Minutes. Ours. */
  otpProofMinutes: 10,
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
  /** How long a gateway goes by what it heard about the token of an app; a revoked one is refused by then. Seconds. Ours. */
  appTokenKeptSeconds: 30,
  /** After how long the time a token of an app was last used is written again. Seconds. Ours. */
  appTokenUsedSeconds: 60,
  /** Tokens of apps that one network may try in a minute without the gateway knowing them. Tokens. Our bound. */
  appTokensMaxPerNetworkMinute: 60,
  /** The same of all networks together, at each gateway. Tokens. Our bound. */
  appTokensMaxPerMinute: 1_200,
  /** Documents that an app may have registered at a time. Documents. Our bound. */
  appDocumentsMax: 100,
  /** Longest document that an app may register. Characters. Our bound. */
  appDocumentMaxLength: 8_000,
  /** How long a gateway goes by what it heard about a document of an app; a removed one is refused by then. Seconds. Ours. */
  appDocumentKeptSeconds: 10,
  /** Documents that one app may ask for in a minute without the gateway knowing them. Documents. Our bound. */
  appDocumentTriesPerMinute: 300,
  /** The same of all apps together, at each gateway. Documents. Our bound. */
  appDocumentTriesMaxPerMinute: 3_000,
  /** Most webhooks of an app. Webhooks. Our bound. */
  webhooksMax: 20,
  /** Longest address of a webhook. Characters. Our bound. */
  webhookUrlMax: 2_000,
  /** Longest document of a webhook. Characters. Our bound. */
  webhookDocumentMax: 10_000,
  /** How long the secret that was replaced signs beside the new one. Hours. Ours. */
  webhookOldSecretHours: 24,
  /** How long the address of a webhook may take to answer. Seconds. Ours. */
  webhookAnswerSeconds: 10,
  /** Longest body that is sent to a webhook. Bytes. Our bound. */
  webhookBodyMaxBytes: 262_144,
  /** How long deliveries are kept. Days. Ours. */
  webhookDeliveryKeptDays: 30,
  /** How old a token of an identity provider may be. Minutes. Our bound. */
  socialTokenMaxMinutes: 10,
} as const;
