import type { ShowingStatus } from '../../../values.ts';

/** The showings of these that take place, in their order: a postponed one does, on a day that nobody knows yet; one that is called off does not. */
export const takingPlace = <Showing extends { readonly status: ShowingStatus }>(
  showings: readonly Showing[],
): Showing[] => showings.filter(({ status }) => status !== 'cancelled');
