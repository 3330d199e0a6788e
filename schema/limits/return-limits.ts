/** Tickets that come back: changed showings, returns, waiting lists. */
export const returnLimits = {
  /** How long the buyers of a showing that was postponed or moved may choose their money, if the operator says nothing else; never beyond the doors. Days. Ours. */
  changeChoiceDays: 14,
  /** The last moment before the doors open at which a ticket may be returned, whatever the organizer says: whoever buys it needs time to pay, and gates fetch their lists. Minutes. Ours. */
  returnStopMinutes: 60,
  /** How long before the doors open returns end where the organizer says nothing else. Minutes. Ours. */
  returnUntilMinutes: 180,
  /** The earliest end of returns that an organizer may choose, before the doors open. Minutes. Ours. */
  returnUntilMinutesMax: 43_200,
  /** How long tickets are kept for whoever is offered them from a waiting list; never beyond the end of the sale or of the return. Minutes. Ours. */
  waitingOfferMinutes: 10,
  /** Most waiting lists that one account may stand on at a time. Lists. Our bound. */
  waitingPlacesMax: 20,
} as const;
