import { useState } from 'react';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import { firstDay, showingDays } from './showing-days.rule.ts';
import { ShowingDays } from './ShowingDays.tsx';
import { ShowingCard } from './ShowingCard.tsx';
import './showing-list.css';

/** From this number on the showings are listed by day. */
const MANY = 6;

export function ShowingList({ event }: { event: EventOfScreen }) {
  const days = showingDays(event.showings);
  const [chosen, setChosen] = useState<string | null>(null);
  if (event.showings.length < MANY || days.length < 2) return <Showings event={event} of={event.showings} />;
  const current = days.find(({ day }) => day === chosen)?.day ?? firstDay(days);
  return (
    <>
      <ShowingDays days={days} current={current} startsAt={event.startsAt} onChoose={setChosen} />
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
