import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';

export interface WayIn {
  kind: 'presale' | 'waiting_list';
  path: string;
}

interface Opening {
  saleOpensAt: string;
  /** Why it cannot be booked, or null where there is a button, as while the waiting room is open. */
  saleStatus: SaleStatus | null;
  presaleRequired: boolean;
}

interface Showing extends Opening {
  id: string;
  hasWaitingList: boolean;
}

const coming: readonly SaleStatus[] = ['not_open_for_sale_yet', 'not_open_for_registration_yet'];

/** Whether a code may give access before the sale opens for everybody. Not for cancelled or past showings. */
export const hasPresale = ({ saleOpensAt, saleStatus, presaleRequired }: Opening, now: number): boolean =>
  presaleRequired && Date.parse(saleOpensAt) > now && (saleStatus === null || coming.includes(saleStatus));

/**
 * The screen's primary button when nothing can be booked: a code for a sale that has not opened for everybody, or the waiting list of a
 * sold out showing. Null while something can be booked, and where there is only a reminder.
 */
export function wayIn(
  { callToAction, showings }: { callToAction: string | null; showings: readonly Showing[] },
  now: number,
): WayIn | null {
  if (callToAction !== null) return null;
  const early = showings.find((each) => hasPresale(each, now));
  if (early) return { kind: 'presale', path: `/presale/${early.id}` };
  const listed = showings.find(({ hasWaitingList }) => hasWaitingList);
  return listed ? { kind: 'waiting_list', path: `/waiting-list/${listed.id}` } : null;
}
