/** Tickets that come back: changed showings, returns, waiting lists. */
export const returnLimits = {
  /** How long the buyers of a showing that was postponed or moved may choose their money, if the operator says nothing else; never beyond the doors. Days. Ours. */
  changeChoiceDays: 14,
  /** Time before the doors open until which a ticket may be returned, whatever the organizer allows. Minutes. Ours: the new buyer needs time to pay, and gates must fetch their lists. */
  returnStopMinutes: 60,
  /** How long before the doors open returns end where the organizer says nothing else. Minutes. Ours. */
  returnUntilMinutes: 180,
  /** The earliest end of returns that an organizer may choose, before the doors open. Minutes. Ours. */
  returnUntilMinutesMax: 43_200,
  /** How long tickets are reserved for an offer of a waiting list; never beyond the end of the sale or of the return. Minutes. Ours. */
  waitingOfferMinutes: 10,
  /** Maximum number of waiting lists that one account may join at a time. Lists. Our bound. */
  waitingPlacesMax: 20,
} as const;
