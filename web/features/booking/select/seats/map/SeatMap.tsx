import { type PointerEvent, useState } from 'react';
import { useText } from '../../../../../shared/intl/use-text.ts';
import type { PlanSeat, SeatPlan, TicketType } from '../../../booking-types.ts';
import type { StageWord } from '../../sections/stage-word.rule.ts';
import { withOtherHalf } from '../couple-seats.rule.ts';
import { MapButtons } from './MapButtons.tsx';
import { areaAround, isInView, type Point, wayTo, zoomView } from './map-view.rule.ts';
import { PlanGround } from './PlanGround.tsx';
import { RowNames } from './RowNames.tsx';
import { SeatCard } from './SeatCard.tsx';
import { isOpen, lookOf } from '../seat-look.rule.ts';
import { nearestSeat } from '../seat-plan.rule.ts';
import { SEAT_SIZE, SeatShapes } from './SeatShapes.tsx';
import { StageSign } from './StageSign.tsx';
import { turnPoint } from './turn-plan.rule.ts';
import { useIsTouch } from './use-is-touch.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapView } from './use-map-view.ts';
import { useTurnedPlan } from './use-turned-plan.ts';

/** Smaller seats than these are not pressed but brought nearer, pixels. */
const LEAST_TOUCH = 17;
const LEAST_MOUSE = 7;
/** From this size on a seat shows its number, and from that one a row its letter, pixels. */
const LABELLED = 19;
const LETTERED = 9;
/** How far from a seat a press still means it, in gaps between seats: more than the seat that is drawn. */
const REACH = 0.7;

/** The seats of a section where they stand in the venue; drag, pinch, wheel, keys and buttons move it. */
export function SeatMap({
  plan,
  sectionName,
  word,
  seats: placed,
  types,
  chosenIds,
  onToggle,
}: {
  plan: SeatPlan;
  sectionName: string;
  /** What the seats look at. */
  word: StageWord;
  seats: readonly PlanSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  onToggle: (seat: PlanSeat) => void;
}) {
  const t = useText();
  const [shownId, setShownId] = useState<string | null>(null);
  const { seats, gap, turn, stage, area, house } = useTurnedPlan(plan, placed);
  const [map, attach] = useMapView(area, house);
  const isTouch = useIsTouch();
  const seatPixels = gap * SEAT_SIZE * map.scale;

  const tap = (at: Point, isFinger: boolean) => {
    if (seatPixels < (isFinger ? LEAST_TOUCH : LEAST_MOUSE)) {
      map.change((view, whole) => zoomView(view, 2.2, at, whole));
      return;
    }
    const seat = nearestSeat(seats, at, gap * REACH);
    setShownId(seat?.id ?? null);
    if (seat && isOpen(seat, chosenIds.includes(seat.id))) onToggle(seat);
  };
  const gestures = useMapGestures(map, tap);
  const press = useMapKeys(map);
  const hover = (event: PointerEvent) => {
    gestures.onPointerMove(event);
    if (event.pointerType !== 'mouse') return;
    setShownId(nearestSeat(seats, map.toPlan(event), gap * REACH)?.id ?? null);
  };

  const { view } = map;
  const labelled = view && seatPixels >= LABELLED ? areaAround(view) : null;
  const shown = seats.find(({ id }) => id === shownId);
  const card = shown && view && isInView(shown, view) ? shown : undefined;
  const way = view && stage ? wayTo(turnPoint(stage.middle, turn), view) : null;
  return (
    <div className="mm-seat-map">
      <div className="mm-seat-frame">
        <svg
          ref={attach}
          className={map.isFitted ? 'mm-seat-plan mm-seat-plan-still' : 'mm-seat-plan'}
          style={{ aspectRatio: Math.min(1.6, Math.max(1, area.width / area.height)) }}
          viewBox={view ? `${view.x} ${view.y} ${view.width} ${view.height}` : undefined}
          role="application"
          aria-label={t('booking.seat.mapLabel', { section: sectionName })}
          tabIndex={0}
          onKeyDown={press}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setShownId(null)}
          {...gestures}
          onPointerMove={hover}
        >
          <PlanGround {...{ plan, stage, turn, word }} scale={map.scale} />
          {view && <SeatShapes {...{ seats, types, chosenIds, gap, labelled }} />}
          {view && seatPixels >= LETTERED && <RowNames seats={seats} gap={gap} />}
        </svg>
        {way !== null && <StageSign word={word} degrees={way} />}
        {card && view && (
          <SeatCard
            at={withOtherHalf(card, seats)}
            left={(card.x - view.x) * map.scale}
            top={(card.y - view.y) * map.scale}
            look={lookOf(card, chosenIds.includes(card.id))}
            type={types.get(card.ticketTypeId)}
            sectionName={sectionName}
          />
        )}
      </div>
      <div className="mm-map-foot">
        <p className="mm-seat-hint">
          {seatPixels > 0 && seatPixels < (isTouch ? LEAST_TOUCH : LEAST_MOUSE)
            ? t('booking.seat.hintZoom', { pointer: isTouch ? 'finger' : 'mouse' })
            : t('booking.seat.hintMove', { pointer: isTouch ? 'finger' : 'mouse' })}
        </p>
        <MapButtons map={map} />
      </div>
    </div>
  );
}
