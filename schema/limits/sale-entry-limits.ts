/** What a buyer passes before a sale lets them in: captcha and presale code. */
export const saleEntryLimits = {
  /** How long a captcha's challenge may be answered. Minutes. Ours. */
  captchaMinutes: 10,
  /** How many rounds of PBKDF2 one try at a captcha takes. Rounds. Ours: about 1.5 ms on a laptop, ten on a cheap phone. */
  captchaCost: 5000,
  /** Fewest tries that a captcha takes. Tries. Ours. */
  captchaTriesMin: 60,
  /** Most tries that a captcha takes. Tries. Ours: under two seconds on a cheap phone. */
  captchaTriesMax: 140,
  /** Fewest tries of a captcha while its network asks for very many. Tries. Ours. */
  captchaHardTriesMin: 240,
  /** Most tries of a captcha while its network asks for very many. Tries. Ours: under six seconds on a cheap phone. */
  captchaHardTriesMax: 560,
  /** Digits of the code that a suspicious client reads or hears besides. Digits. Ours. */
  captchaCodeLength: 5,
  /** How many challenges an account may have in captchaTrustMinutes before it is asked for a code besides. Challenges. Ours: a purchase takes one or two. */
  captchaTrustPerAccount: 6,
  /** The same of a device, which several accounts of a family may share. Challenges. Ours. */
  captchaTrustPerDevice: 12,
  /** In which time they count. Minutes. Ours. */
  captchaTrustMinutes: 10,
  /** How many a network may have in a minute before all its challenges take more tries, and its new accounts are asked for a code besides. Challenges. Ours: a mobile carrier puts very many people behind one address. */
  captchaTrustPerNetworkMinute: 3_000,
  /** Until when an account is new in this. Hours. Ours. */
  captchaNewAccountHours: 24,
  /** Captcha challenges that one account may ask for in a minute. Challenges. Our bound. */
  captchaPerMinute: 30,
  /** Longest code of hidden ticket types that is looked at. Characters. Our bound. */
  ticketCodeMax: 40,
  /** Shortest code of hidden ticket types that a catalogue may have. Characters. Our bound, against guessing. */
  ticketCodeMin: 6,
  /** Longest presale code that is looked at. Characters. Our bound. */
  presaleCodeMax: 40,
  /** Wrong presale codes that the accounts of one mailbox may try in presaleTriesMinutes. Codes. Our bound, against guessing. */
  presaleTriesMax: 10,
  /** The same from one network: a mobile carrier puts very many fans behind one address. Codes. Our bound. */
  presaleTriesMaxPerNetwork: 300,
  /** In which time they count. Minutes. Ours. */
  presaleTriesMinutes: 10,
  /** Length of the presale codes that the operator makes, without look-alikes. Characters. Ours. */
  presaleCodeLength: 10,
  /** How many characters of a presale code stay readable to the operator. Characters. Ours. */
  presaleHintLength: 3,
  /** Most presale codes that the operator makes at once. Codes. Our bound. */
  presaleCodesAtOnce: 1000,
} as const;
