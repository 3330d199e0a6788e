import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { Signal } from '../../../../shared/signal.ts';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { PosterSkeleton } from '../../../../shared/ui/states/Skeletons.tsx';
import type { PlanSeat, PlanSection, SeatPlan } from '../../booking-types.ts';
import type { StageWord } from '../sections/stage-word.rule.ts';
import { withOtherHalf } from './couple-seats.rule.ts';
import { leftAlone, neighboursOf } from './left-alone.rule.ts';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatList } from './SeatList.tsx';
import { lookOf, type SeatLook } from './seat-look.rule.ts';
import { SeatMap } from './map/SeatMap.tsx';
import { lostSeats } from './seat-states.rule.ts';
import { type SeatsChange, useSectionSeats } from './use-section-seats.ts';

/** The seats of one section, on the map or as a list; seats that others take meanwhile leave the selection. */
export function SectionSeats({
  showingId,
  plan,
  word,
  section,
  chosenIds,
  isHolding,
  changes,
  onToggle,
  onLost,
  onSingle,
}: {
  showingId: string;
  plan: SeatPlan;
  word: StageWord;
  section: PlanSection;
  chosenIds: readonly string[];
  /** While our own claim is under way its echo must not count as somebody else's. */
  isHolding: boolean;
  changes: Signal<SeatsChange>;
  /** With both seats of a sofa for two. */
  onToggle: (seats: PlanSeat[]) => void;
  onLost: (seats: PlanSeat[]) => void;
  /** Told whenever other seats than before would be left alone by what is chosen. */
  onSingle: (seats: readonly PlanSeat[]) => void;
}) {
  const t = useText();
  const [look, setLook] = useState<'map' | 'list'>('map');
  const { seats, error, read } = useSectionSeats(showingId, section.id, changes);
  const types = useMemo(
    () => new Map(section.ticketTypes.map((type) => [type.id, type])),
    [section.ticketTypes],
  );
  const tellLost = useEffectEvent((all: readonly PlanSeat[]) => {
    const lost = isHolding ? [] : lostSeats(all, chosenIds);
    if (lost.length > 0) onLost(lost);
  });
  useEffect(() => {
    if (seats) tellLost(seats);
  }, [seats, isHolding]);

  const groups = useMemo(() => neighboursOf(seats ?? []), [seats]);
  const single = useMemo(() => leftAlone(groups, chosenIds), [groups, chosenIds]);
  const tellSingle = useEffectEvent((alone: readonly PlanSeat[]) => onSingle(alone));
  useEffect(() => {
    tellSingle(single);
    return () => tellSingle([]);
  }, [single]);

  if (!seats) {
    return error ? (
      <ErrorState error={error} onRetry={() => void read()} />
    ) : (
      <div aria-busy="true">
        <PosterSkeleton ratio="1 / 1" />
      </div>
    );
  }
  const looks = new Set<SeatLook>(['free', 'mine', ...seats.map((seat) => lookOf(seat, false))]);
  const toggle = (seat: PlanSeat) => onToggle(withOtherHalf(seat, seats));
  const shared = { seats, types, chosenIds, onToggle: toggle };
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
      <SeatLegend types={section.ticketTypes} looks={looks} />
      {look === 'map' ? (
        <SeatMap {...shared} plan={plan} word={word} sectionName={section.name} />
      ) : (
        <SeatList {...shared} sectionName={section.name} />
      )}
    </div>
  );
}
