import * as enums from '../../enums.ts';

/** States of a ticket type within the sale of its showing. */
export const ticketTypeStates = enums.TicketTypeState;
export type TicketTypeState = (typeof ticketTypeStates)[number];

/** What decides whether a ticket type is sold. Moments are milliseconds since the epoch. */
export interface SoldType {
  readonly id: string;
  /** Null: from the beginning of the showing's sale, or of the end of the type before it. */
  readonly from: number | null;
  /** Null: until the end of the showing's sale. */
  readonly until: number | null;
  /** The type of its section that is sold before it; null for none. */
  readonly followsId: string | null;
  /** All of its tickets have once been paid: what comes back is sold as the type after it. */
  readonly isUsedUp: boolean;
  /** How many of its tickets can be held. */
  readonly left: number;
}

/** What the type after it asks of a type. */
type SoldBefore = Pick<SoldType, 'until' | 'isUsedUp' | 'left'>;

const hasEnded = ({ until }: Pick<SoldType, 'until'>, now: number) => until !== null && now >= until;

/** Whether the type after this one is sold: this one has ended by its time, or none of it is left. */
const isOver = (type: SoldBefore, now: number): boolean =>
  hasEnded(type, now) || type.isUsedUp || type.left === 0;

/**
 * State of a ticket type: the first moment counts as on sale, the last as ended. `before` is the type that it follows, null when it follows
 * none. That none is left is said of a type that has been on sale alone.
 */
export function ticketTypeState(
  type: Pick<SoldType, 'from' | 'until' | 'isUsedUp' | 'left'>,
  before: SoldBefore | null,
  now: number,
): TicketTypeState {
  if (hasEnded(type, now)) return 'ended';
  if (type.isUsedUp) return 'sold_out';
  if ((type.from !== null && now < type.from) || (before !== null && !isOver(before, now))) return 'not_yet';
  return type.left === 0 ? 'sold_out' : 'on_sale';
}

/** The type that another one follows, among those of its showing. */
export const typeBefore = <Type extends Pick<SoldType, 'id' | 'followsId'>>(
  { followsId }: Pick<SoldType, 'followsId'>,
  types: readonly Type[],
): Type | null => types.find(({ id }) => id === followsId) ?? null;

/** When a type that is not sold yet opens. */
interface Opening {
  /** At this moment, or with `afterId` at the latest then; null when no moment is known. */
  at: number | null;
  /** Sooner, when this type is sold out; null when only the time decides. */
  afterId: string | null;
}

/** When a type opens that is not sold yet, as long as the type before it stays as it is. */
export function openingOf(
  { from, followsId }: Pick<SoldType, 'from' | 'followsId'>,
  before: SoldBefore | null,
  now: number,
): Opening {
  if (before === null || isOver(before, now)) return { at: from, afterId: null };
  // After its own time has come, the end of the type before it decides, and that may be sold out sooner.
  const at = before.until === null ? null : Math.max(before.until, from ?? before.until);
  const isTimeAlone = at !== null && from !== null && from >= at;
  return { at, afterId: isTimeAlone ? null : followsId };
}

/** A type as prices name it. */
export interface NamedType extends SoldType {
  /** Some of its tickets are not paid: free, held, or in payment. */
  readonly isUnsold: boolean;
}

/**
 * The types whose price a showing is named with ("from …"): those that can still be bought, held tickets included because they may come
 * back. When none is open, those that open next. None once nothing of the showing is sold any more.
 */
export function namedTypes<Type extends NamedType>(
  types: readonly Type[],
  { closesAt, now }: { closesAt: number; now: number },
): Type[] {
  if (now >= closesAt) return [];
  const unsold = types.filter((type) => type.isUnsold && !type.isUsedUp && !hasEnded(type, now));
  const isWaiting = (type: Type): boolean => {
    const before = typeBefore(type, types);
    const isBeforeSold = before !== null && before.isUnsold && !before.isUsedUp && !hasEnded(before, now);
    return (type.from !== null && now < type.from) || isBeforeSold;
  };
  const open = unsold.filter((type) => !isWaiting(type));
  if (open.length > 0) return open;
  // Whatever follows a type that waits itself comes later.
  return unsold.filter(({ followsId }) => !unsold.some(({ id }) => id === followsId));
}
