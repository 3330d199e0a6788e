import { type PointerEvent, useMemo, useState } from 'react';
import { useText } from '../../../../../lib/intl/use-text.ts';
import { useThemeMode } from '../../../../../ui/theme/use-theme-mode.ts';
import type { SeatPlan, TicketType } from '../../../booking-types.ts';
import { isWanted, type Prices } from '../../prices/price-filter.rule.ts';
import { ZONE_COLOURS } from '../../../../../parts/plan/section-facts.rule.ts';
import { mapNames } from '../../sections/section-label.rule.ts';
import type { StageWord } from '../../../../../parts/plan/stage-word.rule.ts';
import {
  type FoundSeat,
  type LayoutSeat,
  indexOfSeat,
  seatIn,
  seatNear,
  seatsIn,
} from '../layout/layout.rule.ts';
import type { LiveLayout } from '../layout/use-seat-layout.ts';
import { isOpen, lookOf } from '../seat-look.rule.ts';
import { turnBack } from './draw/plan-matrix.rule.ts';
import { SEAT_SIZE } from './draw/draw-seats.ts';
import type { LayoutScene } from './draw/layout-scene.ts';
import { useLayoutPicture } from './draw/use-layout-picture.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapCard } from './MapCard.tsx';
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';
import { isInView, wayTo, zoomView } from './map-view.rule.ts';
import { SeatFacts } from './SeatFacts.tsx';
import { StageSign } from './StageSign.tsx';
import { turnPoint } from './turn-plan.rule.ts';
import { useIsTouch } from './use-is-touch.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapView } from './use-map-view.ts';
import { useTurnedPlan } from './use-turned-plan.ts';

/** A press on smaller seats zooms in instead of choosing, pixels. */
const LEAST_TOUCH = 17;
const LEAST_MOUSE = 7;
/** Largest distance of a press from its seat, in seat distances: more than the drawn seat. */
const REACH = 0.7;

/** The whole layout on a canvas, seen from one section. Drag, pinch, wheel, keys and buttons move it. */
export function SeatMap({
  plan,
  sectionId,
  sectionName,
  word,
  live: { layout, states },
  types,
  prices,
  chosenIds,
  full: { isFull, onFull },
  onToggle,
}: {
  plan: SeatPlan;
  /** Shown first, with its rows horizontal. */
  sectionId: string;
  sectionName: string;
  /** Name of what the audience faces. */
  word: StageWord;
  live: LiveLayout;
  types: ReadonlyMap<string, TicketType>;
  /** Price filter: other seats are dimmed and cannot be pressed by mistake. */
  prices: Prices;
  chosenIds: readonly string[];
  /** Whether the map is full screen, and the function that opens it. */
  full: { isFull: boolean; onFull: () => void };
  onToggle: (seat: LayoutSeat, sectionId: string) => void;
}) {
  const t = useText();
  const { isDark } = useThemeMode();
  const [pointed, setPointed] = useState<FoundSeat | null>(null);
  const seated = useMemo(() => {
    const section = layout.sections.find(({ id }) => id === sectionId);
    return section ? seatsIn(layout, section, new Uint8Array(0)) : [];
  }, [layout, sectionId]);
  const { gap, turn, stage, area, bounds } = useTurnedPlan(plan, seated);
  const [map, attach] = useMapView<HTMLCanvasElement>(area, bounds);
  const isTouch = useIsTouch();
  const seatPixels = gap * SEAT_SIZE * map.scale;
  const stageName = t(`booking.map.${word}`);

  const names = useMemo(() => {
    const forms = mapNames(plan.sections.map(({ name }) => name));
    return new Map(plan.sections.map(({ id, name }, at) => [id, forms[at]?.at(-1) ?? name]));
  }, [plan]);
  const scene = useMemo(
    (): LayoutScene => ({
      ...{ plan, layout, states, turn, stage, stageName, isDark, names },
      chosen: new Set(chosenIds.flatMap((id) => indexOfSeat(layout, id) ?? [])),
      isDim: layout.ticketTypes.map((id) => !isWanted(prices, types.get(id) ?? { price: 0 })),
      zones: layout.ticketTypes.map((id) => (types.get(id)?.colour ?? 0) % ZONE_COLOURS),
    }),
    [plan, layout, states, turn, stage, stageName, isDark, names, chosenIds, types, prices],
  );
  useLayoutPicture(map.frame, scene, map.view);

  const find = (point: Point) => seatNear(layout, turnBack(point, turn), REACH);
  const mayPress = (seat: LayoutSeat) => {
    const isChosen = chosenIds.includes(seat.id);
    return (
      isOpen(seat, isChosen) && (isChosen || isWanted(prices, types.get(seat.ticketTypeId) ?? { price: 0 }))
    );
  };
  const tap = (point: Point, isFinger: boolean): boolean => {
    if (seatPixels < (isFinger ? LEAST_TOUCH : LEAST_MOUSE)) {
      map.change((view, whole) => zoomView(view, 2.2, point, whole));
      return true;
    }
    const found = find(point);
    setPointed(found);
    if (!found) return false;
    const seat = seatIn(layout, found.row, found.at, states);
    if (mayPress(seat)) onToggle(seat, found.section.id);
    return true;
  };
  const gestures = useMapGestures(map, { fills: isFull, onTap: tap });
  const press = useMapKeys(map);
  const hover = (event: PointerEvent) => {
    gestures.onPointerMove(event);
    if (event.pointerType !== 'mouse' || event.buttons > 0) return;
    const found = find(map.toPlan(event));
    // Keeps the object for the same seat, to avoid a render.
    setPointed((now) => (now && found && now.row === found.row && now.at === found.at ? now : found));
  };

  const { view } = map;
  // After a new read of the layout nothing is pointed at.
  const found = pointed && layout.sections.includes(pointed.section) ? pointed : null;
  const shown = found && seatIn(layout, found.row, found.at, states);
  const other = found?.row.partners?.[found.at];
  const place = shown && turnPoint(shown, turn);
  const look = shown && lookOf(shown, chosenIds.includes(shown.id));
  const isPressable = shown !== null && mayPress(shown) && seatPixels >= LEAST_MOUSE;
  const way = view && stage ? wayTo(turnPoint(stage.middle, turn), view) : null;
  const facts = found &&
    shown &&
    look && {
      at: other === undefined ? [shown] : [shown, seatIn(layout, found.row, other, states)],
      look,
      type: types.get(shown.ticketTypeId),
      sectionName: plan.sections.find(({ id }) => id === found.section.id)?.name ?? sectionName,
    };
  const pointer = isTouch ? 'finger' : 'mouse';
  return (
    <div className="mm-seat-map">
      <div className="mm-seat-frame">
        <canvas
          ref={attach}
          className={`mm-seat-plan${map.isFitted && !isFull ? ' mm-seat-plan-still' : ''}${isPressable ? ' mm-seat-plan-on' : ''}`}
          style={isFull ? undefined : { aspectRatio: Math.min(1.6, Math.max(1, area.width / area.height)) }}
          role="application"
          aria-label={t('booking.seat.mapLabel', { section: sectionName })}
          tabIndex={0}
          onKeyDown={press}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setPointed(null)}
          {...gestures}
          onPointerMove={hover}
        />
        {way !== null && <StageSign word={word} degrees={way} />}
        {facts && !isTouch && place && view && isInView(place, view) && (
          <MapCard left={(place.x - view.x) * map.scale} top={(place.y - view.y) * map.scale}>
            <SeatFacts {...facts} />
          </MapCard>
        )}
      </div>
      <div className="mm-map-foot">
        {facts && isTouch ? (
          <div className="mm-seat-strip" aria-hidden="true">
            <SeatFacts {...facts} />
          </div>
        ) : (
          <p className="mm-seat-hint">
            {seatPixels > 0 && seatPixels < (isTouch ? LEAST_TOUCH : LEAST_MOUSE)
              ? t('booking.seat.hintZoom', { pointer })
              : t('booking.seat.hintMove', { pointer })}
          </p>
        )}
        <MapButtons map={map} whole={t('booking.map.whole')} onFull={isFull ? null : onFull} />
      </div>
    </div>
  );
}
