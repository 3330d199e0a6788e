import { seatStates } from '@mo-man/schema/values.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from '../../../../lib/intl/use-text.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PosterSkeleton } from '../../../../ui/states/Skeletons.tsx';
import type { PlanSection, SeatPlan } from '../../booking-types.ts';
import { isWanted, type Prices } from '../prices/price-filter.rule.ts';
import type { StageWord } from '../../../../parts/plan/stage-word.rule.ts';
import { withOtherHalf } from './couple-seats.rule.ts';
import { type LayoutSeat, seatsIn } from './layout/layout.rule.ts';
import { looksIn } from './layout/layout-looks.rule.ts';
import { lostSeats } from './layout/layout-states.rule.ts';
import type { LiveLayout, useSeatLayout } from './layout/use-seat-layout.ts';
import { leftAlone, neighboursOf } from './left-alone.rule.ts';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatList } from './SeatList.tsx';
import { lookOf } from './seat-look.rule.ts';
import { SeatMap } from './map/SeatMap.tsx';

/** The seats of one section, on the map or as a list. Seats that others take meanwhile leave the selection. */
export function SectionSeats({
  layout,
  plan,
  word,
  section,
  prices,
  full,
  chosenIds,
  isHolding,
  onToggle,
  onLost,
  onSingle,
}: {
  layout: ReturnType<typeof useSeatLayout>;
  plan: SeatPlan;
  word: StageWord;
  section: PlanSection;
  /** Price filter: other seats are dimmed on the map and left out of the list. */
  prices: Prices;
  /** Whether the map is full screen, and the function that opens it. */
  full: { isFull: boolean; onFull: () => void };
  chosenIds: readonly string[];
  /** During the own hold, the message about these seats must not count as somebody else's. */
  isHolding: boolean;
  /** Called with both halves of a couple seat; on the map they may be of another section. */
  onToggle: (seats: LayoutSeat[], sectionId: string) => void;
  onLost: (seats: LayoutSeat[]) => void;
  /** Called when the single seats that the choice would leave have changed. */
  onSingle: (seats: readonly LayoutSeat[]) => void;
}) {
  const t = useText();
  const [look, setLook] = useState<'map' | 'list'>('map');
  const { live, error, read } = layout;
  const from = useViewedFrom(section.id);
  const seats = useSeatsOf(live, section.id);
  const types = useMemo(
    () => new Map(plan.sections.flatMap(({ ticketTypes }) => ticketTypes.map((type) => [type.id, type]))),
    [plan.sections],
  );
  const tellLost = useEffectEvent((all: readonly LayoutSeat[]) => {
    const lost = isHolding ? [] : lostSeats(all, chosenIds);
    if (lost.length > 0) onLost(lost);
  });
  useEffect(() => {
    if (seats) tellLost(seats);
  }, [seats, isHolding]);

  const groups = useMemo(() => neighboursOf(seats ?? []), [seats]);
  const single = useMemo(() => leftAlone(groups, chosenIds), [groups, chosenIds]);
  const tellSingle = useEffectEvent((alone: readonly LayoutSeat[]) => onSingle(alone));
  useEffect(() => {
    tellSingle(single);
    return () => tellSingle([]);
  }, [single]);

  if (!live || !seats) {
    return error ? (
      <ErrorState error={error} onRetry={() => void read()} />
    ) : (
      <div aria-busy="true">
        <PosterSkeleton ratio="1 / 1" />
      </div>
    );
  }
  const shown = full.isFull ? 'map' : look;
  const isListed = (seat: LayoutSeat) => {
    const type = types.get(seat.ticketTypeId);
    return chosenIds.includes(seat.id) || !type || isWanted(prices, type);
  };
  const toggle = (seat: LayoutSeat, sectionId = section.id) => {
    from.press(sectionId);
    const inLayout = live.layout.sections.find(({ id }) => id === sectionId);
    const around =
      sectionId === section.id || !inLayout ? seats : seatsIn(live.layout, inLayout, live.states);
    onToggle(withOtherHalf(seat, around), sectionId);
  };
  return (
    <div className="mm-section-seats">
      <ToggleButtonGroup
        className="mm-view-as"
        exclusive
        fullWidth
        value={look}
        aria-label={t('booking.map.viewAs')}
        onChange={(_, next: 'map' | 'list' | null) => next && setLook(next)}
      >
        <ToggleButton value="map">{t('booking.map.asMap')}</ToggleButton>
        <ToggleButton value="list">{t('booking.map.asList')}</ToggleButton>
      </ToggleButtonGroup>
      {shown === 'map' ? (
        <>
          <SeatMap
            key={from.sectionId}
            {...{ plan, word, live, types, prices, chosenIds, full }}
            sectionId={from.sectionId}
            sectionName={section.name}
            // The map answers by the facts of the seat; the rest of the step takes a phone longer than a press may wait.
            onToggle={(seat, sectionId) => startTransition(() => toggle(seat, sectionId))}
          />
          {/* Below the map, so that a longer legend does not move the map. */}
          <MapLegend live={live} section={section} hasChosen={chosenIds.length > 0} />
        </>
      ) : (
        <>
          <SeatLegend
            types={section.ticketTypes}
            looks={new Set(seats.map((seat) => lookOf(seat, chosenIds.includes(seat.id))))}
          />
          <SeatList
            {...{ types, chosenIds }}
            seats={seats.filter(isListed)}
            sectionName={section.name}
            onToggle={toggle}
          />
        </>
      )}
    </div>
  );
}

/** Legend of all seats that the map draws, those of other sections as well. */
function MapLegend({
  live: { layout, states },
  section,
  hasChosen,
}: {
  live: LiveLayout;
  section: PlanSection;
  hasChosen: boolean;
}) {
  // As the map draws it.
  const isDrawn = useDeferredValue(hasChosen);
  const looks = useMemo(() => looksIn(layout, states, isDrawn), [layout, states, isDrawn]);
  return <SeatLegend types={section.ticketTypes} looks={looks} />;
}

/** The section from which the map is seen: the open one. A press on a seat of another section does not turn the layout. */
function useViewedFrom(openId: string) {
  const [sectionId, setSectionId] = useState(openId);
  const [seenId, setSeenId] = useState(openId);
  const [pressedId, press] = useState(openId);
  if (openId !== seenId) {
    setSeenId(openId);
    if (openId !== pressedId) setSectionId(openId);
  }
  return { sectionId, press };
}

/** The seats of one section as objects; unchanged seats keep their identity. */
function useSeatsOf(live: LiveLayout | null, sectionId: string): LayoutSeat[] | null {
  const layout = live?.layout;
  const free = useMemo(() => {
    const section = layout?.sections.find(({ id }) => id === sectionId);
    return layout && section ? { section, seats: seatsIn(layout, section, new Uint8Array(0)) } : null;
  }, [layout, sectionId]);
  const states = live?.states;
  return useMemo(() => {
    if (!free || !states) return null;
    return free.seats.map((seat, at) => {
      const state = seatStates[states[free.section.first + at] ?? 0] ?? 'free';
      return state === 'free' ? seat : { ...seat, state };
    });
  }, [free, states]);
}
