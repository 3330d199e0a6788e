import type { ErrorName } from '@mo-man/schema/errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { companionsAllowed } from '@mo-man/schema/rules/event/ticket-types/companion.rule.ts';
import type { ChosenLine } from '../units/chosen-line.rule.ts';

/** What a buyer asks for: numbered seats, or ticket types with quantities. */
export interface AskedSelection {
  readonly seat_ids: readonly string[];
  readonly tickets: readonly { readonly ticket_type_id: string; readonly quantity: number }[];
}

/** What a selection is judged by. */
export interface SelectionFacts {
  /** Those of the asked seats that are numbered seats of the showing. */
  readonly seats: readonly {
    readonly id: string;
    readonly section_id: string;
    readonly ticket_type_id: string;
    /** The other seat of a couple seat; null for a single one. */
    readonly partner_id: string | null;
  }[];
  readonly types: readonly {
    readonly id: string;
    readonly section_id: string;
    readonly bundle_size: number;
    readonly min_per_order: number;
    readonly max_per_order: number;
    /** The type that its tickets go with; null for an ordinary type. */
    readonly companion_of_id: string | null;
    readonly companion_max: number;
  }[];
  readonly sections: readonly { readonly id: string; readonly kind: 'seated' | 'standing' }[];
  /** Most tickets of the showing that one account may have. */
  readonly max: number;
  /** Tickets of the showing that the account has already. */
  readonly owned: number;
}

/** An expected failure as a value; the caller throws it. */
export interface Refusal {
  readonly ok: false;
  readonly failure: ErrorName;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A selection that may be priced and held: lines in the order of the ticket types. */
export interface Chosen {
  readonly ok: true;
  readonly sectionId: string;
  readonly lines: readonly ChosenLine[];
}

/**
 * Judges a selection before anything is claimed.
 *
 * Selection is allowed only within one section. Ticket selection needs seat or ticket type and
 * quantity. Limits per account and showing are enforced in the same transaction.
 *
 * One seat of a couple seat is never sold alone. Limits are checked as if both seats had been asked for: who may not have both is told
 * that at once, in place of being asked to choose the other seat first.
 */
export function chooseTickets(asked: AskedSelection, facts: SelectionFacts): Chosen | Refusal {
  const seatIds = [...new Set(asked.seat_ids)].toSorted();
  const known = new Set(facts.seats.map((seat) => seat.id));
  const unknown = seatIds.filter((id) => !known.has(id));
  if (unknown.length > 0) return refuse('seat_not_found', { seat_ids: unknown });

  const lines = linesOf(asked, facts);
  const strangers = asked.tickets.filter(({ ticket_type_id: id }) => !isStanding(id, facts));
  if (strangers.length > 0) {
    return refuse('seat_not_found', { ticket_type_ids: strangers.map((line) => line.ticket_type_id) });
  }
  const sections = new Set(lines.map((line) => line.sectionId));
  const [sectionId] = sections;
  if (sectionId === undefined) return refuse('quantity_required', {});
  if (sections.size > 1) return refuse('one_section_only', {});

  const wanted = lines.reduce((sum, line) => sum + line.whole, 0);
  if (wanted > limits.maxUnitsPerHold) return refuse('too_many_tickets', { max: limits.maxUnitsPerHold });
  const over = lines.find((line) => line.whole > line.max);
  if (over) return refuse('too_many_tickets', { max: over.max, ticket_type_id: over.ticketTypeId });
  if (wanted + facts.owned > facts.max) {
    return refuse('too_many_tickets', { max: facts.max, owned: facts.owned });
  }
  const halves = lines.flatMap((line) => line.otherHalves);
  if (halves.length > 0) return refuse('couple_seat_split', { seat_ids: halves });
  const under = lines.find((line) => line.quantity < line.min);
  if (under) return refuse('too_few_tickets', { min: under.min, ticket_type_id: under.ticketTypeId });
  const broken = lines.find((line) => line.quantity % line.bundle !== 0);
  if (broken)
    return refuse('bundle_incomplete', { bundle_size: broken.bundle, ticket_type_id: broken.ticketTypeId });
  const left = leftCompanion(lines, facts);
  if (left) return refuse('companion_without_ticket', left);
  return {
    ok: true,
    sectionId,
    lines: lines.map(({ ticketTypeId, quantity, seatIds }) => ({ ticketTypeId, quantity, seatIds })),
  };
}

function linesOf(asked: AskedSelection, { seats, types }: SelectionFacts) {
  return types.flatMap((type) => {
    const ofType = seats.filter((seat) => seat.ticket_type_id === type.id);
    const seatIds = ofType.map((seat) => seat.id);
    const otherHalves = ofType.flatMap(({ partner_id: other }) =>
      other === null || seatIds.includes(other) ? [] : [other],
    );
    const places = asked.tickets
      .filter((line) => line.ticket_type_id === type.id)
      .reduce((sum, line) => sum + line.quantity, 0);
    const quantity = seatIds.length + places;
    if (quantity === 0) return [];
    const { id: ticketTypeId, section_id: sectionId, bundle_size: bundle } = type;
    const { min_per_order: min, max_per_order: max } = type;
    const whole = quantity + otherHalves.length;
    return [
      {
        ticketTypeId,
        sectionId,
        quantity,
        whole,
        otherHalves,
        seatIds: seatIds.toSorted(),
        bundle,
        min,
        max,
      },
    ];
  });
}

/** The first companion type of which there are more than its tickets allow. */
function leftCompanion(lines: ReturnType<typeof linesOf>, { types }: SelectionFacts) {
  const quantityOf = (typeId: string) =>
    lines.find(({ ticketTypeId }) => ticketTypeId === typeId)?.quantity ?? 0;
  for (const { id, companion_of_id: of, companion_max: each } of types) {
    if (of === null) continue;
    const max = companionsAllowed(quantityOf(of), each);
    if (quantityOf(id) > max) return { ticket_type_id: id, companion_of: of, max };
  }
  return undefined;
}

function isStanding(ticketTypeId: string, { types, sections }: SelectionFacts): boolean {
  const type = types.find((each) => each.id === ticketTypeId);
  return sections.some((section) => section.id === type?.section_id && section.kind === 'standing');
}

function refuse(failure: ErrorName, details: Record<string, unknown>): Refusal {
  return { ok: false, failure, details };
}
