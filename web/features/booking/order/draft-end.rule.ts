import { countTickets, type Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { clockOffset, onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';

interface Kept {
  readonly selection?: Selection | undefined;
  /** This phone's clock; of one kept before that was noted, nothing. */
  readonly chosenAt?: number | undefined;
}

interface BoughtOrder {
  readonly state: string;
  readonly paidAt?: string | null;
  readonly serverNow: string;
  readonly showing: { readonly id: string };
}

/** Whether tickets are chosen of which it is not known yet what became of them. */
export const hasChoice = ({ selection }: Kept): boolean =>
  selection !== undefined && countTickets(selection) > 0;

/**
 * Whether what was chosen of a showing has ended in an order that is paid, by whatever tab or device: the account has paid
 * for one of it since. What is chosen after that is another choice.
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
