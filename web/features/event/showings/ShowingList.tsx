import { useState } from 'react';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { DateBlock } from '../../../shared/ui/cards/DateBlock.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { firstDay, showingDays } from './showing-days.rule.ts';
import { ShowingCard } from './ShowingCard.tsx';
import './showing-list.css';

/** From so many on they are shown day by day, as a cinema does. */
const MANY = 6;

/** All showings; of many, those of one day at a time. */
export function ShowingList({ event }: { event: EventOfScreen }) {
  const t = useText();
  const f = useFormats();
  const days = showingDays(event.showings);
  const [chosen, setChosen] = useState<string | null>(null);
  if (event.showings.length < MANY || days.length < 2) return <Showings event={event} of={event.showings} />;
  const current = days.find(({ day }) => day === chosen)?.day ?? firstDay(days);
  return (
    <>
      <ul className="mm-showing-days" aria-label={t('event.showings.days')}>
        {days.map(({ day, showings }) => (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === current}
              className={
                showings.some(({ callToAction }) => callToAction) ? undefined : 'mm-showing-day-shut'
              }
              onClick={() => setChosen(day)}
            >
              <DateBlock at={showings[0]?.startsAt ?? event.startsAt} />
              <span className="mm-numbers">
                {showings[0] && showings.length === 1
                  ? f.time(showings[0].startsAt)
                  : t('event.showings.count', { count: showings.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Showings event={event} isOfOneDay of={days.find(({ day }) => day === current)?.showings ?? []} />
    </>
  );
}

function Showings({
  event,
  of,
  isOfOneDay = false,
}: {
  event: EventOfScreen;
  of: ShowingCard_showingFragment[];
  isOfOneDay?: boolean;
}) {
  return (
    <ul className="mm-showings">
      {of.map((showing) => (
        <li key={showing.id}>
          <ShowingCard
            event={event}
            showing={showing}
            isOnly={event.showings.length === 1}
            hasDateBlock={!isOfOneDay}
          />
        </li>
      ))}
    </ul>
  );
}
