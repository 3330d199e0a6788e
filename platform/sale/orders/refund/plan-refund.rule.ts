import { companionsAlong, type GoingTicket, withoutNeeded } from './companions.rule.ts';
import { shareOut } from './share-out.rule.ts';

/** What a refund has to know of a ticket. */
export interface PlannedTicket extends GoingTicket {
  readonly unit_id: string;
  /** The other seat of a couple seat. */
  readonly partner_id: string | null;
}

/** A ticket with its present owner. */
export type OwnedTicket = PlannedTicket & { readonly user_id: string };

/** What decides about the refund of an order. */
export interface RefundFacts<T extends PlannedTicket> {
  readonly state: string;
  readonly total: number;
  /** What its add-ons cost, VND. */
  readonly add_on_total: number;
  /** It has add-ons that were neither handed out nor refunded. */
  readonly has_add_ons_left: boolean;
  readonly lines: readonly {
    readonly ticket_type_id: string;
    readonly unit_price: number;
    readonly unit_fee?: number;
  }[];
  /** All tickets that the order ever had, by number. What each of them cost is shared out over all, so it never changes. */
  readonly tickets: readonly T[];
  /** Ids of the tickets to refund; null for all that are left. */
  readonly wanted: readonly string[] | null;
  /** The showing is cancelled: used tickets are refunded too. */
  readonly isCancelled: boolean;
}

/** Tickets to refund with what was paid for each, or why there is no refund. */
export type RefundPlan<T extends PlannedTicket> =
  | {
      readonly tickets: readonly (T & { readonly amount: number })[];
      /** What goes back for the add-ons, VND; null when they stay with the order, or there are none left. */
      readonly addOns: number | null;
      /** Of tickets and add-ons. */
      readonly amount: number;
    }
  | { readonly problem: 'not_paid' | 'nothing_left' | 'not_its_ticket' | 'refunded_before' | 'let_in' };

/**
 * Plans a refund of an order. Both seats of a couple seat are refunded together, and companion tickets that would be left without their
 * ticket go along (`companionsAlong`). Void tickets are left out when all that is left was asked for; asking for one of them by id is
 * refused. Add-ons are no part of what a ticket cost: they go with the last tickets of the order, or after them when those were resold.
 */
export function planRefund<T extends PlannedTicket>(facts: RefundFacts<T>): RefundPlan<T> {
  const { state, total, add_on_total, has_add_ons_left, lines, tickets, wanted, isCancelled } = facts;
  if (state !== 'paid') return { problem: 'not_paid' };
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const named = wanted?.map((id) => byId.get(id));
  if (named?.some((ticket) => ticket === undefined)) return { problem: 'not_its_ticket' };
  if (named?.some((ticket) => !ticket?.is_live)) return { problem: 'refunded_before' };
  const units = new Set(named?.flatMap((ticket) => (ticket ? [ticket.unit_id, ticket.partner_id] : [])));
  const going = new Set(
    tickets.filter(({ is_live, unit_id }) => is_live && (!named || units.has(unit_id))).map(({ id }) => id),
  );
  for (const id of companionsAlong(tickets, going)) going.add(id);
  const isAll = tickets.every((ticket) => !ticket.is_live || going.has(ticket.id));
  const addOns = isAll && has_add_ons_left ? add_on_total : null;
  if (going.size === 0 && (addOns === null || named)) return { problem: 'nothing_left' };
  const prices = new Map(lines.map((line) => [line.ticket_type_id, line.unit_price + (line.unit_fee ?? 0)]));
  const shares = shareOut(
    total - add_on_total,
    tickets.map((ticket) => prices.get(ticket.ticket_type_id) ?? 0),
  );
  const planned = tickets.flatMap((ticket, at) =>
    going.has(ticket.id) ? [{ ...ticket, amount: shares[at] ?? 0 }] : [],
  );
  if (!isCancelled && planned.some((ticket) => ticket.checked_in_at !== null)) return { problem: 'let_in' };
  const amount = planned.reduce((sum, ticket) => sum + ticket.amount, addOns ?? 0);
  return { tickets: planned, addOns, amount };
}

/**
 * The tickets that an order's buyer may return: those that they still own, without a couple seat of which the other seat was given away, and
 * without tickets that companion tickets which were given away go with.
 * `among` keeps to these ids, null to all that are left; the answer is the same when nothing was given away.
 */
export function ownTickets(
  tickets: readonly OwnedTicket[],
  buyer: string,
  among: readonly string[] | null = null,
): readonly string[] | null {
  const live = tickets.filter(({ is_live }) => is_live);
  const given = new Set(live.filter(({ user_id }) => user_id !== buyer).map(({ unit_id }) => unit_id));
  if (given.size === 0) return among;
  const own = live.filter(({ unit_id, partner_id }) => !given.has(unit_id) && !given.has(partner_id ?? ''));
  return withoutNeeded(
    tickets,
    own.map(({ id }) => id),
  ).filter((id) => among?.includes(id) ?? true);
}

/**
 * The passes of these ticket types that an order's buyer may return because a showing to which they admit has changed: those that they still
 * own and that were let in nowhere. Those that were let in when there are no others, so that a plan says so.
 */
export function ownPasses(
  tickets: readonly OwnedTicket[],
  buyer: string,
  ticketTypeIds: readonly string[],
): readonly string[] {
  const passes = tickets.filter(
    ({ is_live, ticket_type_id: type }) => is_live && ticketTypeIds.includes(type),
  );
  const own = ownTickets(
    tickets,
    buyer,
    passes.map(({ id }) => id),
  );
  const unused = passes.filter(({ id, checked_in_at: at }) => at === null && own?.includes(id));
  return unused.length > 0 ? unused.map(({ id }) => id) : (own ?? []);
}
