import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';

/** What a buyer can do for tickets of an event that cannot be booked, and where. */
export interface WayIn {
  kind: 'presale' | 'waiting_list';
  path: string;
}

interface Opening {
  saleOpensAt: string;
  /** Why it cannot be booked, or null where there is a button: one that gathers in the waiting room. */
  saleStatus: SaleStatus | null;
  presaleRequired: boolean;
}

interface Showing extends Opening {
  id: string;
  hasWaitingList: boolean;
}

const coming: readonly SaleStatus[] = ['not_open_for_sale_yet', 'not_open_for_registration_yet'];

/** Whether a code may let in before the sale opens for everybody. Of what is cancelled or gone there is nothing to open. */
export const hasPresale = ({ saleOpensAt, saleStatus, presaleRequired }: Opening, now: number): boolean =>
  presaleRequired && Date.parse(saleOpensAt) > now && (saleStatus === null || coming.includes(saleStatus));

/**
 * The way in beside the sale, which is then the one primary button of the screen: a code for a sale that has not opened for
 * everybody, or the waiting list of what is sold out. Null while something can be booked, and where there is only a reminder.
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
