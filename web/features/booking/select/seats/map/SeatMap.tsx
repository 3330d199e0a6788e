import { type PointerEvent, useMemo, useState } from 'react';
import { useText } from '../../../../../shared/intl/use-text.ts';
import { useThemeMode } from '../../../../../shared/theme/use-theme-mode.ts';
import type { SeatPlan, TicketType } from '../../../booking-types.ts';
import { ZONE_COLOURS } from '../../sections/section-facts.rule.ts';
import { mapNames } from '../../sections/section-label.rule.ts';
import type { StageWord } from '../../sections/stage-word.rule.ts';
import {
  type FoundSeat,
  type HouseSeat,
  indexOfSeats,
  seatIn,
  seatNear,
  seatsIn,
} from '../house/house.rule.ts';
import type { LiveHouse } from '../house/use-house.ts';
import { isOpen, lookOf } from '../seat-look.rule.ts';
import { turnBack } from './draw/plan-matrix.rule.ts';
import { SEAT_SIZE } from './draw/draw-seats.ts';
import type { HouseScene } from './draw/house-scene.ts';
import { useHousePicture } from './draw/use-house-picture.ts';
import { MapButtons } from './MapButtons.tsx';
import { isInView, type Point, wayTo, zoomView } from './map-view.rule.ts';
import { SeatCard } from './SeatCard.tsx';
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
/** How far from a seat a press still means it, in gaps between seats: more than the seat that is drawn. */
const REACH = 0.7;

/** The whole house on a canvas, seen from one section: drag, pinch, wheel, keys and buttons move it. */
export function SeatMap({
  plan,
  sectionId,
  sectionName,
  word,
  live: { house, states },
  types,
  chosenIds,
  onToggle,
}: {
  plan: SeatPlan;
  /** What is in sight at first, its rows across the screen. */
  sectionId: string;
  sectionName: string;
  /** What the seats look at. */
  word: StageWord;
  live: LiveHouse;
  /** Of all sections. */
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  onToggle: (seat: HouseSeat, sectionId: string) => void;
}) {
  const t = useText();
  const { isDark } = useThemeMode();
  const [pointed, setPointed] = useState<FoundSeat | null>(null);
  const seated = useMemo(() => {
    const section = house.sections.find(({ id }) => id === sectionId);
    return section ? seatsIn(house, section, new Uint8Array(0)) : [];
  }, [house, sectionId]);
  const { gap, turn, stage, area, house: ground } = useTurnedPlan(plan, seated);
  const [map, attach] = useMapView(area, ground);
  const isTouch = useIsTouch();
  const seatPixels = gap * SEAT_SIZE * map.scale;
  const stageName = t(`booking.map.${word}`);

  const scene = useMemo((): HouseScene => {
    const indexes = chosenIds.length > 0 ? indexOfSeats(house) : undefined;
    const forms = mapNames(plan.sections.map(({ name }) => name));
    return {
      ...{ plan, house, states, turn, stage, stageName, isDark },
      chosen: new Set(chosenIds.flatMap((id) => indexes?.get(id) ?? [])),
      zones: house.ticketTypes.map((id) => (types.get(id)?.colour ?? 0) % ZONE_COLOURS),
      names: new Map(plan.sections.map(({ id, name }, at) => [id, forms[at]?.at(-1) ?? name])),
    };
  }, [plan, house, states, turn, stage, stageName, isDark, chosenIds, types]);
  useHousePicture(map.frame, scene, map.view);

  const find = (point: Point) => seatNear(house, turnBack(point, turn), REACH);
  const tap = (point: Point, isFinger: boolean) => {
    if (seatPixels < (isFinger ? LEAST_TOUCH : LEAST_MOUSE)) {
      map.change((view, whole) => zoomView(view, 2.2, point, whole));
      return;
    }
    const found = find(point);
    setPointed(found);
    if (!found) return;
    const seat = seatIn(house, found.row, found.at, states);
    if (isOpen(seat, chosenIds.includes(seat.id))) onToggle(seat, found.section.id);
  };
  const gestures = useMapGestures(map, tap);
  const press = useMapKeys(map);
  const hover = (event: PointerEvent) => {
    gestures.onPointerMove(event);
    if (event.pointerType !== 'mouse' || event.buttons > 0) return;
    const found = find(map.toPlan(event));
    // The same seat is no news: nothing is drawn for it.
    setPointed((now) => (now && found && now.row === found.row && now.at === found.at ? now : found));
  };

  const { view } = map;
  // Of a house that was read anew nothing is pointed at yet.
  const found = pointed && house.sections.includes(pointed.section) ? pointed : null;
  const shown = found && seatIn(house, found.row, found.at, states);
  const other = found?.row.partners?.[found.at];
  const place = shown && turnPoint(shown, turn);
  const look = shown && lookOf(shown, chosenIds.includes(shown.id));
  const isPressable = shown !== null && isOpen(shown, look === 'mine') && seatPixels >= LEAST_MOUSE;
  const way = view && stage ? wayTo(turnPoint(stage.middle, turn), view) : null;
  return (
    <div className="mm-seat-map">
      <div className="mm-seat-frame">
        <canvas
          ref={attach}
          className={`mm-seat-plan${map.isFitted ? ' mm-seat-plan-still' : ''}${isPressable ? ' mm-seat-plan-on' : ''}`}
          style={{ aspectRatio: Math.min(1.6, Math.max(1, area.width / area.height)) }}
          role="application"
          aria-label={t('booking.seat.mapLabel', { section: sectionName })}
          tabIndex={0}
          onKeyDown={press}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setPointed(null)}
          {...gestures}
          onPointerMove={hover}
        />
        {way !== null && <StageSign word={word} degrees={way} />}
        {found && shown && place && look && view && isInView(place, view) && (
          <SeatCard
            at={other === undefined ? [shown] : [shown, seatIn(house, found.row, other, states)]}
            left={(place.x - view.x) * map.scale}
            top={(place.y - view.y) * map.scale}
            look={look}
            type={types.get(shown.ticketTypeId)}
            sectionName={plan.sections.find(({ id }) => id === found.section.id)?.name ?? sectionName}
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
