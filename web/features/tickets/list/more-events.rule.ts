import type { SaleStatus } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

/** Rows under the tickets. */
const MOST = 4;

/** What may be of interest to who has these tickets: what takes place and is not theirs. A ticket on the phone has its event's title only. */
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
