import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSeat, SeatPlan, TicketType } from '../../booking-types.ts';
import { MapButtons } from './MapButtons.tsx';
import { areaAround, isWholeInSight, type Point, zoomView } from './map-view.rule.ts';
import { isOpen, lookOf } from './seat-look.rule.ts';
import { boundsOf, gapOf, nearestSeat } from './seat-plan.rule.ts';
import { SeatShapes } from './SeatShapes.tsx';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapView } from './use-map-view.ts';
import { useSeatText } from './use-seat-text.ts';

/** Smaller seats than these are not pressed but brought nearer, pixels. */
const LEAST_TOUCH = 17;
const LEAST_MOUSE = 7;
/** From this size on a seat shows its number, pixels. */
const LABELLED = 19;

/** The seats of a section where they stand in the venue; drag, pinch, wheel, keys and buttons move it. */
export function SeatMap({
  plan,
  sectionName,
  seats,
  types,
  chosenIds,
  onToggle,
}: {
  plan: SeatPlan;
  sectionName: string;
  seats: readonly PlanSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  onToggle: (seat: PlanSeat) => void;
}) {
  const t = useText();
  const seatText = useSeatText();
  const [pointedAt, setPointedAt] = useState<PlanSeat | null>(null);
  const gap = useMemo(() => gapOf(seats), [seats]);
  const [map, attach] = useMapView(boundsOf(seats, gap), {
    x: 0,
    y: 0,
    width: plan.width,
    height: plan.height,
  });
  const leastPixels = matchMedia('(pointer: coarse)').matches ? LEAST_TOUCH : LEAST_MOUSE;
  const seatPixels = gap * 0.84 * map.scale;

  const tap = (at: Point, isTouch: boolean) => {
    if (seatPixels < (isTouch ? LEAST_TOUCH : LEAST_MOUSE)) {
      map.change((view, whole) => zoomView(view, 2.2, at, whole));
      return;
    }
    const seat = nearestSeat(seats, at, gap * 0.6);
    if (seat && isOpen(seat, chosenIds.includes(seat.id))) onToggle(seat);
  };
  const gestures = useMapGestures(map, tap);
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => map.pan(-0.15, 0),
      ArrowRight: () => map.pan(0.15, 0),
      ArrowUp: () => map.pan(0, -0.15),
      ArrowDown: () => map.pan(0, 0.15),
      '+': () => map.zoom(1.5),
      '=': () => map.zoom(1.5),
      '-': () => map.zoom(1 / 1.5),
      '0': map.reset,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const point = (event: MouseEvent) => setPointedAt(nearestSeat(seats, map.toPlan(event), gap * 0.6));

  const { view } = map;
  const labelled = view && seatPixels >= LABELLED ? areaAround(view) : null;
  const seatAt = pointedAt && seats.find(({ id }) => id === pointedAt.id);
  const isStill = !view || isWholeInSight(view, { x: 0, y: 0, width: plan.width, height: plan.height });
  return (
    <div className="mm-seat-map">
      <svg
        ref={attach}
        className={isStill ? 'mm-seat-plan mm-seat-plan-still' : 'mm-seat-plan'}
        viewBox={view ? `${view.x} ${view.y} ${view.width} ${view.height}` : undefined}
        role="application"
        aria-label={t('booking.seat.mapLabel', { section: sectionName })}
        tabIndex={0}
        onKeyDown={press}
        onMouseOver={point}
        {...gestures}
      >
        {seatAt && (
          <title>
            {seatText(
              seatAt,
              types.get(seatAt.ticketTypeId)?.price ?? 0,
              lookOf(seatAt, chosenIds.includes(seatAt.id)),
            )}
          </title>
        )}
        {plan.stage && <path className="mm-seat-stage" d={plan.stage} />}
        {plan.sections.map(
          ({ id, outline }) => outline && <path className="mm-seat-outline" key={id} d={outline} />,
        )}
        {view && <SeatShapes {...{ seats, types, chosenIds, gap, labelled }} />}
      </svg>
      <div className="mm-map-foot">
        <p className="mm-seat-hint">
          {seatPixels > 0 && seatPixels < leastPixels
            ? t('booking.seat.hintZoom')
            : t('booking.seat.hintMove')}
        </p>
        <MapButtons map={map} />
      </div>
    </div>
  );
}
