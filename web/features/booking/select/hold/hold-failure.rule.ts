/** Kinds of refused holds on the screen. `told`: the server's text is enough. */
export type HoldFailure =
  | { kind: 'seatsTaken'; seatIds: string[]; text: string }
  | { kind: 'notEnough'; ticketTypeId: string; left: number; text: string }
  | { kind: 'notOnSale'; ticketTypeId: string; opensAt: string | null; text: string }
  | { kind: 'tooFew'; ticketTypeId: string; min: number; text: string }
  | { kind: 'tooMany'; max: number | null; owned: number; text: string }
  | { kind: 'liveOrder'; text: string }
  | { kind: 'turn'; text: string }
  | { kind: 'notOpen'; opensAt: string | null; text: string }
  | { kind: 'told'; text: string };

const count = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null;

/** Sorts the errors of holdTickets by what the buyer can do. `details`: the error's extensions. */
export function judgeHoldFailure(
  name: string | null,
  details: Readonly<Record<string, unknown>>,
  text: string,
): HoldFailure {
  switch (name) {
    case 'seat_taken': {
      const seatIds = Array.isArray(details.seat_ids) ? details.seat_ids.map(String) : [];
      return { kind: 'seatsTaken', seatIds, text };
    }
    case 'not_enough_left':
      return {
        kind: 'notEnough',
        ticketTypeId: String(details.ticket_type_id),
        left: count(details.left) ?? 0,
        text,
      };
    case 'ticket_type_not_on_sale':
      return {
        kind: 'notOnSale',
        ticketTypeId: String(details.ticket_type_id),
        opensAt: typeof details.opens_at === 'string' ? details.opens_at : null,
        text,
      };
    case 'too_few_tickets':
      return {
        kind: 'tooFew',
        ticketTypeId: String(details.ticket_type_id),
        min: count(details.min) ?? 1,
        text,
      };
    case 'too_many_tickets':
      return { kind: 'tooMany', max: count(details.max), owned: count(details.owned) ?? 0, text };
    case 'live_order_exists':
      return { kind: 'liveOrder', text };
    case 'turn_required':
    case 'turn_expired':
      return { kind: 'turn', text };
    case 'sale_not_open':
      return {
        kind: 'notOpen',
        opensAt: typeof details.opens_at === 'string' ? details.opens_at : null,
        text,
      };
    default:
      return { kind: 'told', text };
  }
}
