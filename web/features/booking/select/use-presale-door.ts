import { skipToken } from '@apollo/client/react';
import { usePresaleDoorQuery } from '../../../generated/operations/presale-door.ts';
import type { BookingShowing } from '../booking-types.ts';

/** Whether a showing that is not on sale yet is open to this buyer: the code of its presale was entered, and its window has begun. */
export function usePresaleDoor(showing: BookingShowing): 'loading' | 'open' | 'shut' | 'none' {
  const isAsked = showing.presaleRequired && showing.saleStatus === 'not_open_for_sale_yet';
  const { data, error } = usePresaleDoorQuery(
    isAsked ? { variables: { showingId: showing.id }, fetchPolicy: 'no-cache' } : skipToken,
  );
  if (!isAsked || error) return 'none';
  if (!data) return 'loading';
  const { presale } = data;
  if (presale?.lane !== 'early') return 'none';
  return presale.isEntered && Date.parse(presale.opensAt) <= Date.parse(presale.serverNow) ? 'open' : 'shut';
}
