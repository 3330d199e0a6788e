import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useBackCloses } from '../../../lib/back/use-back-closes.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { Signal } from '../../../lib/signal.ts';
import { BackIcon, CrossIcon } from '../../../ui/icons.tsx';
import type { BookingShowing, PlanSection, SeatPlan } from '../booking-types.ts';
import { BestSeats } from './best/BestSeats.tsx';
import { pricesOf, type Prices, sells } from './prices/price-filter.rule.ts';
import { PriceFilter } from './prices/PriceFilter.tsx';
import { MapScreen } from './screen/MapScreen.tsx';
import { SectionList } from './sections/SectionList.tsx';
import { SectionMap } from './sections/SectionMap.tsx';
import { stageWord } from '../../../parts/plan/stage-word.rule.ts';
import { SectionSeats } from './seats/SectionSeats.tsx';
import { TicketTypeList } from './ticket-types/TicketTypeList.tsx';
import type { LayoutSeat } from './seats/layout/layout.rule.ts';
import { ownAsFree } from './seats/layout/layout-states.rule.ts';
import { type SeatsChange, useSeatLayout } from './seats/layout/use-seat-layout.ts';
import type { SelectionState } from './use-selection.ts';

export function SelectOnPlan({
  showing,
  plan,
  chosen,
  isHolding,
  isOwnFree,
  changes,
  notices,
  news,
  foot,
  onLost,
  onSingle,
}: {
  showing: BookingShowing;
  plan: SeatPlan;
  chosen: SelectionState;
  isHolding: boolean;
  /** The buyer's held seats can be chosen again. */
  isOwnFree: boolean;
  changes: Signal<SeatsChange>;
  notices: ReactNode;
  /** Live region for the choice, also while only the map is shown. */
  news: ReactNode;
  /** The action while the map is full screen; `leave` closes the full screen first. */
  foot: (leave: () => void) => ReactNode;
  onLost: (seats: LayoutSeat[]) => void;
  /** Called with the single seats that the choice would leave. */
  onSingle: (seats: readonly LayoutSeat[]) => void;
}) {
  const t = useText();
  const word = stageWord(showing.event.category);
  const isSeated = plan.sections.some(({ kind }) => kind === 'seated');
  const layout = useSeatLayout(showing.id, isSeated, changes);
  const live = useMemo(
    () =>
      isOwnFree && layout.live ? { ...layout.live, states: ownAsFree(layout.live.states) } : layout.live,
    [layout.live, isOwnFree],
  );
  // A layout with one section, such as a cinema, needs no choice of section.
  const [only] = plan.sections.length === 1 ? plan.sections : [];
  const [openId, setOpenId] = useState<string | null>(only?.id ?? chosen.selection.sectionId);
  const name = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // Target of the focus: the name of the section that opens, or the section that was left.
  const [moved, setMoved] = useState<{ to: 'seats' } | { to: 'sections'; from: string } | null>(null);
  // The browser's back button closes only a section that was opened here, not one that was open when the buyer entered.
  const [isOpenedHere, setOpenedHere] = useState(false);
  // A hundred sections, or the seats of one, take a phone longer than a press may wait for its answer: they are drawn in small tasks.
  const showAll = () =>
    startTransition(() => {
      if (openId !== null) setMoved({ to: 'sections', from: openId });
      setOpenId(null);
      setOpenedHere(false);
    });
  useBackCloses(isOpenedHere, showAll);
  const [isFull, setFull] = useState(false);
  const leave = () => setFull(false);
  const [prices, setPrices] = useState<Prices>(new Set());
  const choices = useMemo(() => pricesOf(plan.sections), [plan.sections]);
  useEffect(() => {
    if (moved?.to === 'seats') {
      name.current?.parentElement?.scrollIntoView({ block: 'start' });
      name.current?.focus({ preventScroll: true });
    }
    if (moved?.to === 'sections') {
      place.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(moved.from)}"]`)?.focus();
    }
  }, [moved]);
  // Undoing a change of section reopens the previous one.
  const { sectionId } = chosen.selection;
  useEffect(() => {
    if (sectionId) setOpenId((now) => (now === null ? now : sectionId));
  }, [sectionId]);
  const section = plan.sections.find(({ id }) => id === openId);
  const goTo = (id: string) =>
    startTransition(() => {
      setOpenId(id);
      setOpenedHere(!only);
      setMoved({ to: 'seats' });
    });
  const open = (next: PlanSection) =>
    startTransition(() => {
      chosen.enter(next.id);
      // A section without seats has no map.
      if (next.kind !== 'seated') leave();
      goTo(next.id);
    });
  const best = isSeated && (
    <BestSeats
      showing={showing}
      sections={plan.sections}
      onChoose={(sectionId, seatIds) => {
        chosen.takeSeats(sectionId, seatIds);
        goTo(sectionId);
      }}
    />
  );
  const filter = choices.length > 1 && section?.kind !== 'standing' && (
    <PriceFilter {...{ choices, prices }} within={section ? [section] : plan.sections} onChange={setPrices} />
  );
  const close = (
    <button
      type="button"
      className="mm-tool mm-map-close"
      aria-label={t('booking.map.leave')}
      onClick={leave}
    >
      <CrossIcon />
    </button>
  );
  const full = { isFull, onFull: () => setFull(true) };
  return (
    <MapScreen isOpen={isFull} label={t('booking.map.label')} foot={foot(leave)} onClose={leave}>
      {news}
      {section ? (
        <section className="mm-plan-section" aria-label={section.name}>
          <div className="mm-section-bar">
            {!only && (
              <button type="button" className="mm-tool" onClick={showAll}>
                <BackIcon size={20} />
                <span className="mm-map-back-words">{t('booking.map.allSections')}</span>
              </button>
            )}
            <h3 ref={name} tabIndex={-1}>
              {section.name}
            </h3>
            {close}
          </div>
          {notices}
          {only && best}
          {filter}
          {section.kind === 'seated' ? (
            <SectionSeats
              layout={{ ...layout, live }}
              {...{ plan, word, section, prices, isHolding, onLost, onSingle, full }}
              chosenIds={chosen.selection.seatIds}
              onToggle={(seats, sectionId) =>
                chosen.toggleSeats(
                  sectionId,
                  seats.map(({ id }) => id),
                )
              }
            />
          ) : (
            <TicketTypeList types={section.ticketTypes} most={showing.maxTicketsPerAccount} chosen={chosen} />
          )}
        </section>
      ) : (
        <div className="mm-plan-whole" ref={place}>
          {isFull && (
            <div className="mm-section-bar">
              <h3>{t('booking.map.choose')}</h3>
              {close}
            </div>
          )}
          {notices}
          {best}
          {filter}
          {plan.sections.some(({ outline }) => outline) && (
            <SectionMap
              {...{ plan, word, prices, ...full }}
              chosenId={chosen.selection.sectionId}
              onChoose={open}
            />
          )}
          <SectionList
            sections={plan.sections.filter((each) => sells(prices, each))}
            chosenId={chosen.selection.sectionId}
            onChoose={open}
          />
        </div>
      )}
    </MapScreen>
  );
}
