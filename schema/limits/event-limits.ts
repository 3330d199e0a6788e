/** Events and films: pictures, followers, votes, reviews. */
export const eventLimits = {
  /** How long after its last showing an event is kept by search engines; then its page is answered with 410, and still there to read. Days. Ours. */
  eventGoneDays: 30,
  /** Largest file of a picture. Bytes. Our bound. */
  pictureBytesMax: 15_000_000,
  /** Most pixels of a picture, against files that unpack to more than a server's memory. Pixels. Our bound. */
  picturePixelsMax: 50_000_000,
  /** Shortest side of a picture. Pixels. Our bound. */
  pictureSideMin: 32,
  /** Longest preview of a picture, as a data URI. Characters. Our bound. */
  picturePreviewMax: 300,
  /** Most pictures in the gallery of an event. Pictures. Our bound. */
  galleryPicturesMax: 12,
  /** How long a picture is kept after the last thing that showed it went: pages and caches still name it. Days. Ours. */
  pictureUnusedDays: 30,
  /** Most events that are not over one account may follow. Events. Our bound. */
  followsMax: 200,
  /** Most artists, organizers and venues together that one account may follow. Pages. Our bound. */
  profileFollowsMax: 200,
  /** Least time between two mails to one account about new events of what it follows. Hours. Ours. */
  followNewsHours: 24,
  /** How long after its publication a new event is still told. Days. Ours. */
  followNewsDays: 7,
  /** Events that one mail about new events names. Events. Ours. */
  followNewsEventsMax: 10,
  /** How long before the sale opens the followers of its event get a mail. Minutes. Ours. */
  saleReminderMinutes: 60,
  /** Latest time after the opening of a sale, or after tickets came back, at which followers still get a mail when our system was down. Hours. Ours. */
  reminderLateHours: 6,
  /** Time after a mail about returned tickets during which a follower gets no other one. Hours. Ours. */
  returnsPauseHours: 24,
  /** How many reminders are written at a time, and how many mails may wait before more are: no code or ticket waits behind a crowd. Mails. Ours. */
  remindersAtOnce: 200,
  /** From when visitors are reminded, on the day before the doors open. Hour of the day in Vietnam. Ours. */
  visitReminderHour: 10,
  /** Until how long before the doors open visitors are still reminded, when our system was down. Hours. Ours. */
  visitReminderLateHours: 3,
  /** Until how long after a showing of a film its viewers are still asked for a review, when our system was down. Days. Ours. */
  reviewAskLateDays: 3,
  /** How long the link of a reminder ends it. Days. Ours. */
  reminderLinkDays: 365,
  /** Interval between two newsletters to one account, each about events whose sale opened in that time. Days. Ours. */
  newsDays: 7,
  /** Events in one mail of event news. Events. Ours. */
  newsEventsMax: 5,
  /** From which hour of the day, in Vietnam, event news are sent. Hours. Ours. */
  newsFromHour: 9,
  /** Until which hour. Hours. Ours. */
  newsToHour: 20,
  /** How long the followers of an event are stored after it is over. Days. Ours. */
  followKeptDays: 30,
  /** Hearts that each ticket of a paid order brings. Hearts. Ours. */
  heartsPerTicket: 10,
  /** Fewest hearts of one vote. Hearts. */
  heartsMin: 1,
  /** Most hearts of one vote. Hearts. The specification shows no value; ours. */
  heartsMax: 100,
  /** Most candidates of a voting. Candidates. Our bound. */
  votingCandidatesMax: 100,
  /** How long a closed voting stays on the page of all votings. Days. Ours. */
  votingListedDays: 90,
  /** Most votings on the page of all votings, the open ones first. Votings. Ours. */
  votingsListedMax: 50,
  /** How long after its end the last count of a voting is still kept by the broker. Minutes. Ours. */
  votingToldMinutes: 60,
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
  /** How late the opening of a sale is told at most, when no platform ran at its moment. Hours. Ours. */
  saleOpeningToldHours: 24,
  /** How long it is kept what happened to events. Days. Ours. */
  eventChangeKeptDays: 30,
} as const;
