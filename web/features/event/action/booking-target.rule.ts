import type { CallToAction } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { joinPath } from '../../../lib/queue-intent.rule.ts';
import { bookingPath, lookPath } from '../../../lib/showing-path.rule.ts';

type Addressed = { id: string; slug: string };

/** Target of a showing's button: the queue of a hot sale, else the booking. A visitor chooses tickets first and logs in then. */
export function showingTarget(
  event: Addressed,
  showing: { id: string; callToAction: CallToAction | null },
  isVisitor: boolean,
): string | null {
  if (showing.callToAction === null) return null;
  if (showing.callToAction === 'waiting_room') return joinPath(showing.id);
  return isVisitor ? lookPath(event, showing.id) : bookingPath(event, showing.id);
}

/** Target of the event's own button; null when it only scrolls to the list of showings, or there is none. */
export function eventTarget(
  event: Addressed & {
    callToAction: CallToAction | null;
    showings: { id: string; callToAction: CallToAction | null }[];
  },
  isVisitor: boolean,
): string | null {
  if (event.callToAction === null || event.callToAction === 'select_showing') return null;
  const bookable = event.showings.find((showing) => showing.callToAction !== null);
  return bookable ? showingTarget(event, bookable, isVisitor) : null;
}
