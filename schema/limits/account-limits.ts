/** An account: what its fields may hold, its links by mail, its data. */
export const accountLimits = {
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
  /** How long an account that has a password waits for a new one, asked for by a code on a device it does not know: time to stop it. Hours. Ours. */
  resetWaitHours: 24,
  /** How long after that wait a new password may be chosen. Hours. Ours. */
  resetReadyHours: 72,
  /** How long a phone or email that was given to an account later is young: a new password by it waits limits.resetWaitHours. Days. Ours. */
  contactYoungDays: 30,
  /** How long the link to a login at another site may take, from its start at our site to the return. Minutes. Ours. */
  socialLinkMinutes: 15,
  /** How many passkeys an account has at most. Passkeys. Our bound. */
  passkeysMax: 20,
  /** Longest name of a passkey. Characters. Ours. */
  passkeyNameMax: 60,
  /** How long a browser may take to make or use a passkey. Minutes. Ours. */
  passkeyMinutes: 5,
  /** How many logins by passkey may be begun from one network within limits.loginTriesMinutes. Logins. Our bound. */
  passkeyStartsMaxPerNetwork: 300,
  /** How long a check that it is the owner (stepUp) is good, in its own session. Minutes. Ours. */
  stepUpMinutes: 10,
  /** How long a mailed link for a new password is good. Minutes. Ours. */
  resetLinkMinutes: 30,
  /** How long a mailed link that proves an email is good. Hours. Ours. */
  verifyLinkHours: 24,
  /** How many mails with a link one account is sent in an hour. Mails. Our bound. */
  mailLinksMaxPerHour: 5,
  /** How many mails and text messages are sent per hour to one mailbox or phone that somebody entered: links for proving it, gifts and free orders, over all accounts that entered it. Mails. Our bound. */
  typedRecipientMaxPerHour: 6,
  /** How long a mailed link is kept, so that a dead one may still ask for a new one. Days. Ours. */
  mailLinkKeptDays: 30,
  /** How many times a day one account may have its data written out. Times. Our bound. */
  exportsMaxPerDay: 5,
} as const;
