import { bestSeats, type OfferedSeat } from '@mo-man/schema/rules/seat/best-seats.rule.ts';
import { neighbours } from '@mo-man/schema/rules/seat/neighbours.rule.ts';
import type { ListedGuest } from './guest-file.rule.ts';

type Seat = OfferedSeat & { label: string };
type Asked = Pick<ListedGuest, 'line' | 'tickets' | 'seats'>;

/** Ids of the seats of each guest, in the order of the guests; or why some guests have none. */
export type ChosenSeats = { seats: string[][] } | { problems: string[] };

/**
 * Seats for guests: those that were chosen by hand, for whoever has some; then for the others, in their order, the best that are side by side,
 * or else one by one. Wheelchair places and couple seats go by hand only.
 */
export function chooseSeats(
  seats: readonly Seat[],
  guests: readonly Asked[],
  focus: { x: number; y: number },
): ChosenSeats {
  const byLabel = new Map(
    seats.flatMap((seat) => [[seat.label, seat] as const, [seat.id.toUpperCase(), seat] as const]),
  );
  const free = new Map(seats.map((seat) => [seat.id, seat.isFree && seat.partner_id === null]));
  const problems: string[] = [];
  const chosen = new Map<Asked, string[]>();
  for (const guest of guests.filter((each) => each.seats.length > 0)) {
    const own = guest.seats.map((label) => byLabel.get(label));
    guest.seats.forEach((label, at) => {
      if (!own[at]) problems.push(`line ${guest.line}: there is no seat ${label} of this ticket type`);
      else if (!own[at].isFree) problems.push(`line ${guest.line}: seat ${label} is not free`);
    });
    for (const seat of own) if (seat) free.set(seat.id, false);
    chosen.set(
      guest,
      own.flatMap((seat) => seat?.id ?? []),
    );
  }
  const groups = neighbours(seats);
  const find = (quantity: number): string[] | undefined => {
    const offered = groups.map((group) =>
      group.map((seat) => ({ ...seat, isFree: free.get(seat.id) === true })),
    );
    const [first] = bestSeats(offered, { quantity, wheelchair: false, focus });
    return first?.[0]?.map(({ id }) => id);
  };
  for (const guest of guests.filter((each) => each.seats.length === 0)) {
    const mine = find(guest.tickets) ?? [];
    for (const id of mine) free.set(id, false);
    while (mine.length < guest.tickets) {
      const [one] = find(1) ?? [];
      if (one === undefined) break;
      free.set(one, false);
      mine.push(one);
    }
    if (mine.length < guest.tickets)
      problems.push(`line ${guest.line}: only ${mine.length} of ${guest.tickets} seats are left`);
    chosen.set(guest, mine);
  }
  return problems.length > 0 ? { problems } : { seats: guests.map((guest) => chosen.get(guest) ?? []) };
}
