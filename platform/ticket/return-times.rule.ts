/** What says until when tickets of a showing may be returned. */
export interface ReturnTimes {
  /** As the organizer wrote it; null where nothing can be returned. */
  readonly returns: { readonly until_minutes: number; readonly fees_back: boolean } | null;
  readonly doors_at: Date;
  readonly sale_closes_at: Date;
}

/** The moment from which on a ticket that nobody has bought stays its buyer's: as the organizer says, and not after the sale. */
export function returnsUntil({
  returns,
  doors_at: doorsAt,
  sale_closes_at: closesAt,
}: ReturnTimes): Date | null {
  if (!returns) return null;
  const before = doorsAt.getTime() - returns.until_minutes * 60_000;
  return new Date(Math.min(before, closesAt.getTime()));
}
