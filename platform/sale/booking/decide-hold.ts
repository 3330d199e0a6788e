import type { Language } from '@mo-man/schema/values.ts';
import { keptAnswer, type Once } from '../../db/idempotency.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import { holdUntil } from '../orders/hold-until.rule.ts';
import type { OrderFacts } from '../orders/view/order-view.store.ts';
import { heldLine } from '../orders/held-line.rule.ts';
import { priceOf } from '../orders/price.rule.ts';
import type { CheckedTurn } from '../../queue/check-turn.ts';
import { wantedUnits } from '../units/claim-units.store.ts';
import { seatNews } from '../units/seat-news.ts';
import type { DecidedHold, HoldFacts, PlacedHold } from './hold.store.ts';
import type { AskedSelection, Chosen } from './selection.rule.ts';

/** What somebody wants to hold. */
export interface HoldRequest {
  showingId: string;
  userId: string;
  language: Language;
  turnToken: string | undefined;
  /** The code that opens hidden ticket types of the selection. */
  ticketCode?: string | null;
  /** The answer to a captcha. */
  captcha?: string | undefined;
  /** The mini-app that it is made in. */
  app?: string | undefined;
  selection: AskedSelection;
}

/** Everything that a hold is decided from. */
interface HoldInputs {
  code: string;
  facts: HoldFacts;
  share: BuyersShare;
  turn: CheckedTurn | null;
  chosen: Chosen;
}

/** Turns a selection that may be held into the hold to write: its price, its expiry, and what listeners are told. */
export function decideHold(
  { showingId, userId, language, app }: HoldRequest,
  { code, facts, share, turn, chosen }: HoldInputs,
  once: Once | undefined,
): DecidedHold {
  const { sectionId, lines } = chosen;
  const { owned, keep_until } = share;
  const price = priceOf(lines, facts.types);
  const wanted = wantedUnits(lines);
  const seats = wanted.seatIds.map((id) => ({ id, section_id: sectionId, is_seat: true }));
  // Listeners are told the section of a standing ticket, not its unit, so the ticket type stands in for the id that is not known yet.
  const places = wanted.standingTypes.map((id) => ({ id, section_id: sectionId, is_seat: false }));
  return {
    order: {
      code,
      showing_id: showingId,
      user_id: userId,
      section_id: sectionId,
      lines: price.lines.map((line) => heldLine(line, line.seatIds)),
      subtotal: price.subtotal,
      service_fee: price.serviceFee,
      discount: price.discount,
      total: price.total,
      language,
      hold_until: holdUntil({ now: facts.now, turnEndsAt: turn?.expiresAt ?? null, keepUntil: keep_until }),
      turn_id: turn?.turnId ?? null,
      app: app ?? null,
    },
    decided: { owned, keep_until, units: lines.reduce((sum, line) => sum + line.quantity, 0) },
    wanted,
    news: seatNews(showingId, [...seats, ...places], 'held'),
    kept: once ? keptAnswer(once, { code }) : null,
  };
}

/** A hold as `readOrders` would read it right after it was placed. */
export function heldOrder(
  { order, wanted }: DecidedHold,
  { seats, types, sections, attendee_form }: HoldFacts,
  placed: Extract<PlacedHold, { outcome: 'held' }>,
): OrderFacts {
  return {
    ...order,
    state: 'holding',
    section_name: sections.find((section) => section.id === order.section_id)?.name ?? { vi: '', en: '' },
    lines: placed.order_lines,
    pay_until: null,
    shipping_fee: 0,
    add_ons: [],
    add_on_total: 0,
    exchange: null,
    are_add_ons_refunded: false,
    contact: null,
    answers: null,
    question_form: null,
    attendees: null,
    attendee_form,
    delivery: null,
    delivery_sent_at: null,
    invoice: null,
    paid_at: null,
    ended_at: null,
    created_at: placed.created_at,
    discounts: [],
    now: placed.now,
    admits: furtherOf(
      types.filter(({ id }) => placed.order_lines.some((line) => line.ticket_type_id === id)),
    ),
    type_names: Object.fromEntries(types.map((type) => [type.id, type.name])),
    seat_labels: Object.fromEntries(wanted.seatIds.map((id) => [id, seats.get(id)?.label ?? ''])),
    pages_in_force: {},
    payments: [],
    refunds: [],
    ticket_ids: [],
    has_good_tickets: false,
  };
}

/** The further showings of some types, each once, soonest first. */
function furtherOf(types: HoldFacts['types']): OrderFacts['admits'] {
  const all = new Map(types.flatMap(({ further }) => further ?? []).map((showing) => [showing.id, showing]));
  return [...all.values()].toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
}
