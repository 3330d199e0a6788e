import { companionsOver } from '@mo-man/schema/rules/event/ticket-types/companion.rule.ts';
import type { ReturnRefusal, ReturnState, ShowingStatus } from '@mo-man/schema/values.ts';
import { shareOut } from '../../sale/orders/refund/share-out.rule.ts';
import { returnsUntil, type ReturnTimes } from '../../ticket/return-times.rule.ts';

/** A present or former ticket of an order. */
export interface ReturnableTicket {
  readonly id: string;
  readonly unit_id: string;
  /** The other seat of a couple seat. */
  readonly partner_id: string | null;
  readonly ticket_type_id: string;
  /** The type that it goes with; null for an ordinary ticket. */
  readonly companion_of_id: string | null;
  /** Most tickets like it for each ticket that they go with. */
  readonly companion_max: number;
  readonly is_live: boolean;
  readonly is_checked_in: boolean;
  /** The order's buyer still owns it, and it is in no waiting gift. */
  readonly is_own: boolean;
  /** No unit of its ticket type is free. */
  readonly is_sold_out: boolean;
  /** State of its last return; null without one. */
  readonly state: ReturnState | null;
}

/** What the return of an order's tickets is judged by. */
export interface ReturnFacts<T extends ReturnableTicket> extends ReturnTimes {
  readonly state: string;
  /** `cancelled` when the event is. */
  readonly status: ShowingStatus;
  readonly total: number;
  readonly service_fee: number;
  readonly shipping_fee: number;
  readonly add_on_total: number;
  readonly lines: readonly {
    readonly ticket_type_id: string;
    readonly unit_price: number;
    readonly unit_fee?: number;
  }[];
  /** All tickets that the order ever had, by number. */
  readonly tickets: readonly T[];
  readonly now: Date;
}

/** A ticket with the amount that a return would pay, and why it cannot be offered now. */
export type JudgedTicket<T> = T & { readonly amount: number; readonly refusal: ReturnRefusal | null };

/**
 * Judges each ticket of an order. A return pays the ticket's share of what was paid for tickets: less its share of discounts, without shipping and add-ons,
 * and with service fees if the organizer says so (`fees_back`).
 */
export function judgeReturns<T extends ReturnableTicket>(facts: ReturnFacts<T>): JudgedTicket<T>[] {
  const {
    returns,
    lines,
    tickets,
    total,
    shipping_fee: shipping,
    add_on_total: addOns,
    service_fee: fee,
  } = facts;
  const hasFees = returns?.fees_back ?? true;
  const prices = new Map(
    lines.map((line) => [line.ticket_type_id, line.unit_price + (hasFees ? (line.unit_fee ?? 0) : 0)]),
  );
  const shares = shareOut(
    Math.max(0, total - shipping - addOns - (hasFees ? 0 : fee)),
    tickets.map((ticket) => prices.get(ticket.ticket_type_id) ?? 0),
  );
  return tickets.map((ticket, at) => {
    const amount = shares[at] ?? 0;
    return { ...ticket, amount, refusal: refusalOf(facts, ticket, amount) };
  });
}

const isOffered = ({ state }: ReturnableTicket) => state === 'offered' || state === 'reserved';

function refusalOf<T extends ReturnableTicket>(
  facts: ReturnFacts<T>,
  ticket: T,
  amount: number,
): ReturnRefusal | null {
  const until = returnsUntil(facts);
  if (isOffered(ticket)) return null;
  if (!until) return 'not_allowed';
  if (facts.status !== 'scheduled') return 'changed';
  if (facts.now >= until) return 'too_late';
  if (ticket.is_checked_in) return 'used';
  if (facts.state !== 'paid' || !ticket.is_live || amount === 0) return 'not_paid_for';
  if (!ticket.is_own) return 'given';
  // Nobody waits for a companion ticket, because it is good with another ticket of its order only.
  if (ticket.companion_of_id !== null || leavesCompanions(facts.tickets, new Set([ticket.id])))
    return 'companion';
  if (!ticket.is_sold_out) return 'not_sold_out';
  return null;
}

/** Whether companion tickets of the order would be without their ticket if these were resold, with those that are offered already. */
function leavesCompanions(tickets: readonly ReturnableTicket[], ids: ReadonlySet<string>): boolean {
  const staying = tickets.filter((ticket) => ticket.is_live && !isOffered(ticket) && !ids.has(ticket.id));
  const given = tickets.filter(({ id }) => ids.has(id)).map((ticket) => ticket.ticket_type_id);
  const count = (typeId: string) => staying.filter((ticket) => ticket.ticket_type_id === typeId).length;
  return staying.some(
    ({ ticket_type_id: type, companion_of_id: main, companion_max: max }) =>
      main !== null && given.includes(main) && companionsOver(count(type), count(main), max) > 0,
  );
}

/**
 * Why these tickets of an order cannot be offered together; undefined when they can. Both seats of a couple seat have to be offered, and no
 * companion ticket of the order may be left without its ticket.
 */
export function refusalOfAll<T extends ReturnableTicket>(
  tickets: readonly JudgedTicket<T>[],
  ids: ReadonlySet<string>,
): { refusal: ReturnRefusal; ticket_id: string } | undefined {
  const wanted = tickets.filter(({ id }) => ids.has(id));
  const units = new Set(wanted.map((ticket) => ticket.unit_id));
  for (const { id, refusal, partner_id: partner } of wanted) {
    if (refusal) return { refusal, ticket_id: id };
    if (partner !== null && !units.has(partner)) return { refusal: 'sofa', ticket_id: id };
  }
  const [first] = wanted;
  return first && leavesCompanions(tickets, ids) ? { refusal: 'companion', ticket_id: first.id } : undefined;
}
