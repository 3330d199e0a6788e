/** The site as a whole: how often, how many in a list, how long in memory; its screen and its ports. */
export const siteLimits = {
  /** How often an account may use the same mutation, when it has no limit of its own. Times a minute. Ours: neither a person nor a page of ours does it so often. */
  actsPerMinute: 120,
  /** The same of what writes to others, or changes an account for good. Times a minute. Ours. */
  rareActsPerMinute: 30,
  /** The same for everybody without a session in one network. Times a minute. Ours: a mobile carrier puts very many people behind one address. */
  visitorActsPerNetworkMinute: 12_000,
  /** Most entries of one page of a growing list, and most ids of one read. Entries. Our bound. */
  pageMax: 100,
  /** Longest search text. Characters. Our bound. */
  searchTextMax: 100,
  /** Results per search page. Events. Our default. */
  searchPageSize: 20,
  /** Highest price that a search may name. VND. Our bound. */
  searchPriceMax: 1_000_000_000,
  /** With so many tickets left or fewer, few are left. Tickets. Ours. */
  fewTicketsLeft: 10,
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
  /** Longest campaign parameter that is kept. Characters. Our bound. */
  campaignValueMax: 128,
  /** How long an answer or a page that is the same for everybody is given from memory before it is read again. Seconds. Ours. */
  responseCacheSeconds: 3,
  /** How long after that it is still given, while it is being read again. Seconds. Ours. */
  responseCacheStaleSeconds: 7,
  /** Errors of browsers that one network (an IPv4 address, or the /64 of IPv6) may report in a minute. Reports. Our bound. */
  browserErrorsMaxPerNetworkMinute: 20,
  /** Errors of browsers that are written down in a minute, of all networks together, at each gateway. Reports. Our bound. */
  browserErrorsMaxPerMinute: 300,
  /** Mails that one network may end in a minute by a press of its mail program. Mails. Ours: a great mail service presses for many from one network. */
  unsubscribesMaxPerNetworkMinute: 1_200,
  /** The same of all networks together, at each gateway. Mails. Our bound. */
  unsubscribesMaxPerMinute: 6_000,
  /** Errors that one page reports at most. Reports. Our bound. */
  browserErrorsPerPage: 5,
  /** How long the language cookie lives. Days. */
  languageCookieDays: 365,
  /** How long the offer to install stays away once a buyer has put it off. Days. Our default. */
  installPauseDays: 30,
  /** How long a private shop of the playground is open. Hours. Ours. */
  sandboxHours: 4,
  /** Private shops that one network may open in an hour. Shops. Ours. */
  sandboxesPerNetworkHour: 20,
  /** Most by which one call may turn the clock of a private shop, or put off its showing: a week. Minutes. Ours. */
  sandboxTurnMinutesMax: 10_080,
  /** Longest that the bank of a private shop puts off a payment. Minutes. Ours. */
  sandboxDelayMinutesMax: 120,
  /** The support line's price. Đồng per minute. */
  callFeePerMinute: 1000,
  /** Vietnam's offset from UTC; it has no summer time. Hours. */
  vietnamUtcOffsetHours: 7,
  /** How long a toast stays by default. Milliseconds. */
  toastMs: 3000,
  /** Longest a toast stays. Milliseconds. */
  toastMaxMs: 5000,
  /** Distance of a toast from the top. Pixels. */
  toastTop: 80,
  /** Height of the header including its border; the content begins below it. Pixels. */
  mobileHeader: 72,
  /** Default width of a dialog. Pixels. */
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
  /** Port of the mini-app in development. Port. */
  miniAppDevPort: 8080,
  /** Port of the mobile web in development. Port. */
  mobileWebDevPort: 3000,
} as const;
