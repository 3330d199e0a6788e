import type { ErrorName } from '@mo-man/schema/errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

/** What decides whether a showing has a waiting list. */
export interface ListedShowing {
  /** `cancelled` when the event is. */
  readonly status: ShowingStatus;
  readonly starts_at: Date;
  readonly sale_opens_at: Date;
  readonly sale_closes_at: Date;
  /** How many of the wanted tickets can be held right now. */
  readonly left: number;
  readonly now: Date;
}

const isOnSale = ({ status, starts_at, sale_opens_at, sale_closes_at, now }: Omit<ListedShowing, 'left'>) =>
  status !== 'cancelled' && sale_opens_at <= now && now < sale_closes_at && now < starts_at;

/** There is a waiting list while the showing is on sale and no ticket is free. Held tickets count as not free, but may become so. */
export const hasWaitingList = (showing: ListedShowing): boolean => isOnSale(showing) && showing.left === 0;

/** A ticket type that fits a wish. */
export interface WaitedType {
  readonly id: string;
  readonly section_id: string;
  readonly bundle_size: number;
  readonly min_per_order: number;
  readonly max_per_order: number;
  readonly left: number;
}

/** A wish to join a waiting list, with what it is judged by. */
export interface JoinFacts {
  readonly showing: Omit<ListedShowing, 'left'> & { readonly max_tickets_per_account: number };
  readonly types: readonly WaitedType[];
  readonly wanted: { section_id: string | null; ticket_type_id: string | null; quantity: number };
  /** Tickets that the account has, and those in its live orders. */
  readonly owned: number;
  /** Its entries in other lists. */
  readonly places: number;
  /** Another account of its mailbox has an entry in this list. */
  readonly isMailboxOnList: boolean;
}

type Refused = { readonly failure: ErrorName; readonly details?: Readonly<Record<string, unknown>> };

/** Why an account cannot join; undefined when it can. Refuses wishes that no hold could ever meet. */
export function judgeJoin(facts: JoinFacts): Refused | undefined {
  const { showing, types, wanted, owned, places, isMailboxOnList } = facts;
  if (!isOnSale(showing)) return { failure: 'waiting_list_closed' };
  if (isMailboxOnList) return { failure: 'mailbox_on_waiting_list' };
  const meant = types.filter(
    ({ id, section_id: section }) =>
      (wanted.ticket_type_id === null || wanted.ticket_type_id === id) &&
      (wanted.section_id === null || wanted.section_id === section),
  );
  if (meant.length === 0) return { failure: 'not_found' };
  const max = showing.max_tickets_per_account;
  if (owned + wanted.quantity > max) return { failure: 'too_many_tickets', details: { max, owned } };
  const most = Math.min(limits.maxUnitsPerHold, Math.max(...meant.map((type) => type.max_per_order)));
  if (wanted.quantity > most) return { failure: 'too_many_tickets', details: { max: most } };
  const least = Math.min(...meant.map((type) => type.min_per_order));
  if (wanted.quantity < least) return { failure: 'too_few_tickets', details: { min: least } };
  const bundle = Math.min(...meant.map((type) => type.bundle_size));
  if (meant.every((type) => wanted.quantity % type.bundle_size !== 0))
    return { failure: 'bundle_incomplete', details: { bundle_size: bundle } };
  if (meant.some((type) => type.left >= type.bundle_size)) return { failure: 'tickets_left' };
  if (places >= limits.waitingPlacesMax) return { failure: 'too_many_waiting_places' };
  return undefined;
}
