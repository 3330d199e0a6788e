import type { SectionInFile } from '../event.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';
import type { PlanSeat, PlanSection } from './plan.rule.ts';

/** A seat of the plan as a showing sells it. */
export interface SoldSeat {
  seat: PlanSeat;
  row: string;
  ticketTypeId: string;
}

/**
 * The ticket type of each seat of a section: the type that names the seat's category, else the one without categories. Every seat needs
 * exactly one type, and every type at least one seat.
 */
export function sellSeats(section: SectionInFile, planSection: PlanSection) {
  const without = new Set(section.without);
  const byCategory = new Map<string, string>();
  for (const type of section.ticket_types)
    for (const category of type.categories ?? [])
      byCategory.set(category, byCategory.get(category) ?? type.id);
  const rest = section.ticket_types.find((type) => !type.categories);
  const sold: SoldSeat[] = [];
  const orphans: string[] = [];
  for (const row of planSection.rows) {
    for (const seat of row.seats) {
      if (without.has(seat.id)) continue;
      const ticketTypeId = byCategory.get(seat.category ?? '') ?? rest?.id;
      if (ticketTypeId === undefined) orphans.push(seat.id);
      else sold.push({ seat, row: row.label, ticketTypeId });
    }
  }
  return { sold, orphans };
}

export function checkSeats(section: SectionInFile, planSection: PlanSection): FoundProblem[] {
  const { sold, orphans } = sellSeats(section, planSection);
  const seats = planSection.rows.flatMap((row) => row.seats);
  const seatIds = new Set(seats.map((seat) => seat.id));
  const categories = new Set(seats.map((seat) => seat.category));
  const used = new Set(sold.map((row) => row.ticketTypeId));
  const found: FoundProblem[] = [];
  section.without.forEach((seat, at) => {
    if (!seatIds.has(seat))
      found.push({ path: ['without', at], text: `names seat ${seat}, which the plan does not have` });
  });
  if (orphans.length > 0)
    found.push({
      path: ['ticket_types'],
      text: `leave ${orphans.length} seats without a ticket type: ${some(orphans)}`,
    });
  const taken = new Map<string, string>();
  let rest: string | undefined;
  section.ticket_types.forEach((type, at) => {
    const path = ['ticket_types', at];
    if (!type.categories) {
      if (rest) found.push({ path, text: `needs categories: ${rest} takes the remaining seats already` });
      rest ??= type.id;
    }
    type.categories?.forEach((category, index) => {
      const where = [...path, 'categories', index];
      const other = taken.get(category);
      if (!categories.has(category))
        found.push({ path: where, text: `names ${category}, which no seat of the section has` });
      else if (other) found.push({ path: where, text: `names ${category}, which ${other} sells already` });
      taken.set(category, type.id);
    });
    const isTold = found.some((problem) => problem.path[1] === at);
    if (!used.has(type.id) && !isTold) found.push({ path, text: 'has no seat to sell' });
  });
  return found;
}

const some = (ids: readonly string[]): string =>
  `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}`;
