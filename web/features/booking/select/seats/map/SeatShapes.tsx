import { memo } from 'react';
import type { PlanSeat, TicketType } from '../../../booking-types.ts';
import { sofasAndSeats } from '../couple-seats.rule.ts';
import { isInView, isSameView, type View } from './map-view.rule.ts';
import { lookOf } from '../seat-look.rule.ts';
import { ZONE_COLOURS } from '../../sections/section-facts.rule.ts';
import { SeatShape } from '../SeatShape.tsx';
import { Sofa } from './Sofa.tsx';

/** The size of a seat's box in parts of the gap to its neighbour; what is between still means the nearer one. */
export const SEAT_SIZE = 0.96;

type Shapes = {
  seats: readonly PlanSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  gap: number;
  /** Where seats show their numbers; null when they are too small for it. */
  labelled: View | null;
};

/** Every seat of the section; moving the map within `labelled` draws none of them again. */
export const SeatShapes = memo(function SeatShapes({ seats, types, chosenIds, gap, labelled }: Shapes) {
  const chosen = new Set(chosenIds);
  const { sofas, single } = sofasAndSeats(seats);
  const scale = (gap * SEAT_SIZE) / 24;
  const drawn = (seat: PlanSeat) => ({
    x: seat.x,
    y: seat.y,
    look: lookOf(seat, chosen.has(seat.id)),
    label: labelled && isInView(seat, labelled) ? seat.label : undefined,
  });
  const zoneOf = (seat: PlanSeat) => (types.get(seat.ticketTypeId)?.colour ?? 0) % ZONE_COLOURS;
  return (
    <>
      {single.map((seat) => (
        <SeatShape key={seat.id} {...drawn(seat)} scale={scale} zone={zoneOf(seat)} />
      ))}
      {sofas.map(([one, other]) => (
        <Sofa key={one.id} one={drawn(one)} other={drawn(other)} scale={scale} zone={zoneOf(one)} />
      ))}
    </>
  );
}, isSame);

function isSame(a: Shapes, b: Shapes): boolean {
  return (
    a.seats === b.seats &&
    a.types === b.types &&
    a.chosenIds === b.chosenIds &&
    a.gap === b.gap &&
    isSameView(a.labelled, b.labelled)
  );
}
