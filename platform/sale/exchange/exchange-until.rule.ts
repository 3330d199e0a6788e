/** What says until when tickets of a showing may be exchanged. */
export interface ExchangeTimes {
  /** As the organizer wrote it; null where nothing can be exchanged. */
  readonly exchange: { readonly until_minutes: number } | null;
  readonly doors_at: Date;
}

/** The moment from which on the tickets of a showing cannot be given for others; null where they never can. */
export const exchangeUntil = ({ exchange, doors_at: doorsAt }: ExchangeTimes): Date | null =>
  exchange && new Date(doorsAt.getTime() - exchange.until_minutes * 60_000);
