import { memo } from 'react';
import type { PlanSeat, TicketType } from '../../booking-types.ts';
import { isInView, isSameView, type View } from './map-view.rule.ts';
import { lookOf } from './seat-look.rule.ts';
import { ZONE_COLOURS } from '../sections/section-facts.rule.ts';
import { SeatShape } from './SeatShape.tsx';

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
  return seats.map((seat) => (
    <SeatShape
      key={seat.id}
      x={seat.x}
      y={seat.y}
      scale={(gap * 0.84) / 24}
      look={lookOf(seat, chosen.has(seat.id))}
      zone={(types.get(seat.ticketTypeId)?.colour ?? 0) % ZONE_COLOURS}
      label={labelled && isInView(seat, labelled) ? seat.label : undefined}
    />
  ));
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
