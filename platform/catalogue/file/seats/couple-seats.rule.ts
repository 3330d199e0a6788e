import type { SectionInFile } from '../event.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';
import type { PlanSection } from './plan.rule.ts';
import type { SoldSeat } from './sold-seats.rule.ts';

/** Checks that couple seats are two seats of one row that name each other; paths begin at the section of the row. */
export function checkPartners(section: PlanSection): FoundProblem[] {
  return section.rows.flatMap((row, r) =>
    row.seats.flatMap(({ id, partner }, at) => {
      if (partner === undefined) return [];
      const other = row.seats.find((seat) => seat.id === partner);
      if (other && other.id !== id && other.partner === id) return [];
      return [
        {
          path: ['rows', r, 'seats', at, 'partner'],
          text: `must be another seat of the row that names this one as its partner: ${partner}`,
        },
      ];
    }),
  );
}

/** Checks that both seats of a couple seat are sold, at the same price, and that a buyer may buy two; paths begin at the section. */
export function checkCouples(
  section: SectionInFile,
  sold: readonly SoldSeat[],
  maxPerAccount: number,
): FoundProblem[] {
  const typeOf = new Map(sold.map(({ seat, ticketTypeId }) => [seat.id, ticketTypeId]));
  const halves = sold.filter(({ seat }) => seat.partner !== undefined);
  const split = halves.filter(({ seat, ticketTypeId }) => typeOf.get(seat.partner ?? '') !== ticketTypeId);
  const found: FoundProblem[] = split.map(({ seat }) => ({
    path: ['ticket_types'],
    text: `must sell both halves of a couple seat as one type: ${seat.id} and ${seat.partner ?? ''}`,
  }));
  section.ticket_types.forEach((type, at) => {
    if (Math.min(type.max_per_order, maxPerAccount) >= 2) return;
    if (halves.some(({ ticketTypeId }) => ticketTypeId === type.id))
      found.push({ path: ['ticket_types', at], text: 'sells couple seats, but nobody may buy two' });
  });
  return found;
}
