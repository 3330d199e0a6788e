import { memo } from 'react';
import type { PlanSeat, TicketType } from './booking-types.ts';
import { lookOf } from './seat-look.rule.ts';
import { ZONE_COLOURS } from './section-facts.rule.ts';
import { SeatShape } from './SeatShape.tsx';
import { useSeatText } from './use-seat-text.ts';

/** Every seat of the section; moving the map draws none of them again. */
export const SeatShapes = memo(function SeatShapes({
  seats,
  types,
  chosenIds,
  gap,
  isLabelled,
}: {
  seats: readonly PlanSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  gap: number;
  isLabelled: boolean;
}) {
  const seatText = useSeatText();
  const chosen = new Set(chosenIds);
  return seats.map((seat) => {
    const look = lookOf(seat, chosen.has(seat.id));
    const type = types.get(seat.ticketTypeId);
    return (
      <SeatShape
        key={seat.id}
        x={seat.x}
        y={seat.y}
        scale={(gap * 0.84) / 24}
        look={look}
        zone={(type?.colour ?? 0) % ZONE_COLOURS}
        label={isLabelled ? seat.label : undefined}
        title={seatText(seat, type?.price ?? 0, look)}
      />
    );
  });
});
