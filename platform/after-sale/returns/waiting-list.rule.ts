import type { ErrorName } from '@mo-man/schema/errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

/** What says whether a showing has a waiting list. */
export interface ListedShowing {
  /** `cancelled` when the event is. */
  readonly status: ShowingStatus;
  readonly starts_at: Date;
  readonly sale_opens_at: Date;
  readonly sale_closes_at: Date;
  /** Of what is waited for: how many can be held right now. */
  readonly left: number;
  readonly now: Date;
}

const isOnSale = ({ status, starts_at, sale_opens_at, sale_closes_at, now }: Omit<ListedShowing, 'left'>) =>
  status !== 'cancelled' && sale_opens_at <= now && now < sale_closes_at && now < starts_at;

/** One may wait while it is on sale and nothing can be held: what others hold may come back as well. */
export const hasWaitingList = (showing: ListedShowing): boolean => isOnSale(showing) && showing.left === 0;

/** A kind of ticket that may meet what is wanted. */
export interface WaitedType {
  readonly id: string;
  readonly section_id: string;
  readonly min_per_order: number;
  readonly max_per_order: number;
  readonly left: number;
}

/** What is wanted, and what it is judged by. */
export interface JoinFacts {
  readonly showing: Omit<ListedShowing, 'left'> & { readonly max_tickets_per_account: number };
  readonly types: readonly WaitedType[];
  readonly wanted: { section_id: string | null; ticket_type_id: string | null; quantity: number };
  /** Tickets that the account has, or is about to have. */
  readonly owned: number;
  /** Places that it has on other lists. */
  readonly places: number;
  /** Another account of its mailbox has a place on this list. */
  readonly isMailboxOnList: boolean;
}

type Refused = { readonly failure: ErrorName; readonly details?: Readonly<Record<string, unknown>> };

/** Why somebody cannot wait for this; undefined when they can. What can never be held is not waited for. */
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
  if (meant.some((type) => type.left > 0)) return { failure: 'tickets_left' };
  if (places >= limits.waitingPlacesMax) return { failure: 'too_many_waiting_places' };
  return undefined;
}
