/** What a buyer can do for tickets of an event that cannot be booked, and where. */
export interface WayIn {
  kind: 'presale' | 'waiting_list';
  path: string;
}

interface Showing {
  id: string;
  saleOpensAt: string;
  presaleRequired: boolean;
  hasWaitingList: boolean;
}

/**
 * The way in beside the sale, which is then the one primary button of the screen: a code for a sale that has not opened for
 * everybody, or the waiting list of what is sold out. Null while something can be booked, and where there is only a reminder.
 */
export function wayIn(
  { callToAction, showings }: { callToAction: string | null; showings: readonly Showing[] },
  now: number,
): WayIn | null {
  if (callToAction !== null) return null;
  const early = showings.find((each) => each.presaleRequired && Date.parse(each.saleOpensAt) > now);
  if (early) return { kind: 'presale', path: `/presale/${early.id}` };
  const listed = showings.find(({ hasWaitingList }) => hasWaitingList);
  return listed ? { kind: 'waiting_list', path: `/waiting-list/${listed.id}` } : null;
}
