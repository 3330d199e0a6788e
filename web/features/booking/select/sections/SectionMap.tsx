import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import type { PlanSection, SeatPlan } from '../../booking-types.ts';
import { type Prices, sells } from '../prices/price-filter.rule.ts';
import { MapButtons } from '../seats/map/MapButtons.tsx';
import { MapCard } from '../seats/map/MapCard.tsx';
import { bringIntoView, isInView, zoomView } from '../seats/map/map-view.rule.ts';
import { useIsTouch } from '../seats/map/use-is-touch.ts';
import { useMapGestures } from '../seats/map/use-map-gestures.ts';
import { useMapKeys } from '../seats/map/use-map-keys.ts';
import { useMapView } from '../seats/map/use-map-view.ts';
import { StockLeft } from '../StockLeft.tsx';
import { labelPlace } from '../../../../parts/plan/label-place.ts';
import type { LabelPlace } from '../../../../parts/plan/label-place.rule.ts';
import { nearerFor } from './press-section.rule.ts';
import { fromPrice, hasManyPrices, zoneOf } from '../../../../parts/plan/section-facts.rule.ts';
import { mapNames } from './section-label.rule.ts';
import { SectionName } from './SectionName.tsx';
import { SectionShape } from './SectionShape.tsx';
import { isStepKey, stepToSection } from './section-step.rule.ts';
import { StageShape } from '../../../../parts/plan/StageShape.tsx';
import type { StageWord } from '../../../../parts/plan/stage-word.rule.ts';

/**
 * The venue from above: every drawn section with as much of its name and price as fits; the mouse shows the others in a card. Drag,
 * pinch, wheel, keys and buttons move it.
 */
export function SectionMap({
  plan,
  word,
  chosenId,
  prices,
  isFull,
  onFull,
  onChoose,
}: {
  plan: SeatPlan;
  word: StageWord;
  chosenId: string | null;
  prices: Prices;
  isFull: boolean;
  /** Opens the full screen; null where it stays in the page. */
  onFull: (() => void) | null;
  onChoose: (section: PlanSection) => void;
}) {
  const t = useText();
  const { price } = useFormats();
  const isTouch = useIsTouch();
  const [places, setPlaces] = useState<ReadonlyMap<string, LabelPlace>>(new Map());
  const [pointed, setPointed] = useState<{ id: string; left: number; top: number } | null>(null);
  const [lastAt, setLastAt] = useState<string | null>(null);
  const bounds = useMemo(() => ({ x: 0, y: 0, width: plan.width, height: plan.height }), [plan]);
  const [map, attach] = useMapView<SVGSVGElement>(bounds, bounds);
  const { view, scale, frame } = map;
  const gestures = useMapGestures(map, {
    fills: isFull,
    // Sections handle their own clicks.
    onTap: (_at, _isFinger, target) => target instanceof Element && target.matches('.mm-section'),
  });
  const keys = useMapKeys(map);

  const outlines = plan.sections.map(({ id, outline }) => `${id} ${outline}`).join();
  useLayoutEffect(() => {
    const drawn = frame?.querySelectorAll<SVGPathElement>('path[data-section]') ?? [];
    setPlaces(new Map([...drawn].map((path) => [path.dataset.section ?? '', labelPlace(path)])));
  }, [frame, outlines]);
  // Back in the page, one finger must scroll the page, which needs the whole map in view.
  const fit = useEffectEvent(() => map.reset());
  useEffect(() => {
    if (!isFull) fit();
  }, [isFull]);

  const names = useMemo(() => mapNames(plan.sections.map(({ name }) => name)), [plan.sections]);
  const priceOf = (section: PlanSection) => {
    const lowest = price(fromPrice(section));
    return hasManyPrices(section) ? t('booking.map.from', { price: lowest }) : lowest;
  };
  const press = (section: PlanSection, event: MouseEvent) => {
    const place = places.get(section.id);
    // A press by a key or a screen reader chooses the section without zooming.
    const nearer = isTouch && event.detail > 0 && place ? nearerFor(place, scale) : 1;
    if (nearer === 1) return onChoose(section);
    const at = map.toPlan(event);
    map.change((now, whole) => zoomView(now, nearer, at, whole));
    onFull?.();
  };
  const move = (section: PlanSection, event: KeyboardEvent) => {
    if (!isStepKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return keys(event);
    const open = plan.sections.filter(({ left }) => left > 0);
    const placed = open.flatMap(({ id }) => {
      const place = places.get(id);
      return place ? [{ id, ...place }] : [];
    });
    const here = places.get(section.id);
    const next = here && stepToSection([...placed, { id: section.id, ...here }], section.id, event.key);
    event.preventDefault();
    if (!next) return;
    frame?.querySelector<SVGElement>(`[data-section="${CSS.escape(next.id)}"]`)?.focus();
    map.change((now, whole) => bringIntoView(now, next, whole));
  };
  // A ref keeps the handlers, so that a pinch does not render the shapes again.
  const now = useRef({ press, move });
  useLayoutEffect(() => {
    now.current = { press, move };
  });
  const onPress = useCallback((...pressed: Parameters<typeof press>) => now.current.press(...pressed), []);
  const onKey = useCallback((...pressed: Parameters<typeof move>) => now.current.move(...pressed), []);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    gestures.onPointerMove(event);
    if (event.pointerType !== 'mouse') return;
    const { section: id } = event.target instanceof SVGElement ? event.target.dataset : {};
    const box = event.currentTarget.getBoundingClientRect();
    const isDragged = event.buttons > 0;
    setPointed(
      id && !isDragged ? { id, left: event.clientX - box.left, top: event.clientY - box.top } : null,
    );
  };
  const shown = pointed && plan.sections.find(({ id }) => id === pointed.id);
  const isOpen = (id: string | null) => plan.sections.some((each) => each.id === id && each.left > 0);
  const stop = [lastAt, chosenId].find(isOpen) ?? plan.sections.find(({ left }) => left > 0)?.id;
  const { x, y, width, height } = view ?? bounds;

  return (
    <div className="mm-map">
      <div className="mm-plan-frame">
        <svg
          ref={attach}
          className={map.isFitted && !isFull ? 'mm-plan mm-plan-still' : 'mm-plan'}
          viewBox={`${x} ${y} ${width} ${height}`}
          style={isFull ? undefined : { aspectRatio: `${plan.width} / ${plan.height}` }}
          role="group"
          aria-label={t('booking.map.label')}
          onPointerLeave={() => setPointed(null)}
          onFocus={({ target }) => setLastAt((target as SVGElement).dataset.section ?? null)}
          {...gestures}
          onPointerMove={point}
        >
          {plan.stage && <StageShape path={plan.stage} word={word} scale={scale} />}
          {plan.sections.map(
            (section) =>
              section.outline && (
                <SectionShape
                  key={section.id}
                  section={section}
                  outline={section.outline}
                  isChosen={section.id === chosenId}
                  isDim={!sells(prices, section)}
                  isStop={section.id === stop}
                  {...{ onPress, onKey }}
                />
              ),
          )}
          {plan.sections.map((section, at) => {
            const place = places.get(section.id);
            return (
              place &&
              view &&
              isInView(place, view) && (
                <SectionName
                  key={section.id}
                  names={names[at] ?? []}
                  price={priceOf(section)}
                  zone={zoneOf(section)}
                  isFull={section.left === 0}
                  isDim={!sells(prices, section)}
                  place={place}
                  scale={scale}
                />
              )
            );
          })}
        </svg>
        {shown && pointed && (
          <MapCard left={pointed.left} top={pointed.top}>
            <strong>{shown.name}</strong>
            <b>{priceOf(shown)}</b>
            <StockLeft left={shown.left} />
          </MapCard>
        )}
      </div>
      <div className="mm-map-foot">
        <p className="mm-seat-hint">{t('booking.map.hint', { pointer: isTouch ? 'finger' : 'mouse' })}</p>
        <MapButtons map={map} whole={t('booking.map.wholeHouse')} onFull={isFull ? null : onFull} />
      </div>
    </div>
  );
}
