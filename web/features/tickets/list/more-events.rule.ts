import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

const MOST = 4;

/**
 * Featured events that take place and that the buyer has no ticket for. Compared by title, the only fact of the event that a ticket on
 * the phone has.
 */
export function moreEvents<
  Event extends { title: string; status: ShowingStatus; saleStatus: SaleStatus | null },
>(featured: readonly Event[], titlesHeld: readonly string[]): Event[] {
  return featured
    .filter(({ title, status, saleStatus }) => {
      const isOn = status === 'scheduled' && saleStatus !== 'event_over' && saleStatus !== 'sold_out';
      return isOn && !titlesHeld.includes(title);
    })
    .slice(0, MOST);
}
