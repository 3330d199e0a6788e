import type { PricedType } from '../orders/price.rule.ts';
import type { ChosenLine } from '../units/chosen-line.rule.ts';

/** A line of an order as it is held. */
export interface HeldLine {
  readonly ticket_type_id: string;
  /** VND. */
  readonly unit_price: number;
  readonly unit_fee?: number;
  readonly method_fees?: Readonly<Record<string, number>>;
  readonly unit_ids: readonly string[];
}

/** What becomes of a held order's units when its buyer chooses anew. */
export interface ChangePlan {
  /** To be claimed: what the order does not have yet. */
  readonly added: readonly ChosenLine[];
  /** Units to release, but only after all of `added` was claimed. */
  readonly released: readonly string[];
  /** Units that stay claimed throughout, by ticket type. */
  readonly kept: ReadonlyMap<string, readonly string[]>;
}

/** Compares the old and the new selection. Of standing tickets as many units stay as are still wanted. */
export function planChange(before: readonly HeldLine[], chosen: readonly ChosenLine[]): ChangePlan {
  const had = new Set(before.flatMap((line) => line.unit_ids));
  const kept = new Map<string, readonly string[]>();
  const added: ChosenLine[] = [];
  for (const { ticketTypeId, quantity, seatIds } of chosen) {
    const isSeats = seatIds.length > 0;
    const ofType = before.find((line) => line.ticket_type_id === ticketTypeId)?.unit_ids ?? [];
    const stays = isSeats ? seatIds.filter((id) => had.has(id)) : ofType.slice(0, quantity);
    kept.set(ticketTypeId, stays);
    if (stays.length === quantity) continue;
    const newSeats = seatIds.filter((id) => !had.has(id));
    added.push({ ticketTypeId, quantity: quantity - stays.length, seatIds: newSeats });
  }
  const staying = new Set([...kept.values()].flat());
  return { added, released: [...had].filter((id) => !staying.has(id)).toSorted(), kept };
}

/**
 * Ticket types with the prices that a change is reckoned by: a kind that the order has already keeps the price and the fees it
 * was held at.
 */
export function pricedAsHeld<Type extends PricedType>(
  types: readonly Type[],
  before: readonly HeldLine[],
): Type[] {
  const held = new Map(before.map((line) => [line.ticket_type_id, line]));
  return types.map((type) => {
    const line = held.get(type.id);
    if (!line) return type;
    const { unit_price: price, unit_fee: fee = 0, method_fees = null } = line;
    return { ...type, price, fee, method_fees };
  });
}
