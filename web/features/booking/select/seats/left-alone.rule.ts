import { neighbours, type PlacedSeat } from '@mo-man/schema/rules/seat/neighbours.rule.ts';
import { leftSingle } from '@mo-man/schema/rules/seat/single-seats.rule.ts';

interface DrawnSeat {
  id: string;
  row: string;
  x: number;
  y: number;
  partnerId?: string | null;
  state: string;
}
type Sitting<Seat> = PlacedSeat & { seat: Seat };

/** The seats of one section in groups of neighbours; see `neighbours`. */
export function neighboursOf<Seat extends DrawnSeat>(seats: readonly Seat[]): Sitting<Seat>[][] {
  return neighbours(
    seats.map((seat) => ({
      seat,
      ...{ id: seat.id, row: seat.row, x: seat.x, y: seat.y },
      ...{ section_id: '', partner_id: seat.partnerId ?? null },
    })),
  );
}

/** The single seats that a choice would leave between taken ones. */
export function leftAlone<Seat extends DrawnSeat>(
  groups: readonly (readonly Sitting<Seat>[])[],
  chosenIds: readonly string[],
): Seat[] {
  return leftSingle(groups, ({ seat }) => seat.state === 'free', new Set(chosenIds)).map(({ seat }) => seat);
}
