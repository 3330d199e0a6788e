import { countTickets, type Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { clockOffset, onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';

interface Kept {
  readonly selection?: Selection | undefined;
  /** By this phone's clock; missing in drafts stored by older versions. */
  readonly chosenAt?: number | undefined;
}

interface BoughtOrder {
  readonly state: string;
  readonly paidAt?: string | null;
  readonly serverNow: string;
  readonly showing: { readonly id: string };
}

/** Whether tickets are chosen whose outcome is not known yet. */
export const hasChoice = ({ selection }: Kept): boolean =>
  selection !== undefined && countTickets(selection) > 0;

/**
 * Whether the choice for a showing has become a paid order, in any tab or on any device: the account has paid for the showing since the
 * choice was made.
 */
export const hasEndedPaid = (
  { chosenAt = 0 }: Kept,
  showingId: string,
  orders: readonly BoughtOrder[],
  receivedAt: number,
): boolean =>
  orders.some(
    ({ state, paidAt, serverNow, showing }) =>
      state === 'paid' &&
      showing.id === showingId &&
      paidAt !== null &&
      paidAt !== undefined &&
      onPhoneClock(paidAt, clockOffset(serverNow, receivedAt)) >= chosenAt,
  );
