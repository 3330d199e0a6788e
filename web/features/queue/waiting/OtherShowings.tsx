import { useEffect, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { useServerAnswer } from '../../../lib/server/use-server-answer.ts';
import { otherShowingsOf } from '../queue-operations.ts';
import type { QueueShowing } from '../queue-types.ts';
import { bookingPath } from '../turn/TurnRunning.tsx';
import { otherShowings } from '../../../parts/related/other-showings.rule.ts';

/** Longest random delay of the request, milliseconds: all buyers hear "sold out" in the same second. */
const SPREAD_MS = 5_000;

export function OtherShowings({ showing }: { showing: QueueShowing }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setTime(true), SPREAD_MS * Math.random());
    return () => clearTimeout(waiting);
  }, []);
  return isTime && <Offered showing={showing} />;
}

function Offered({ showing }: { showing: QueueShowing }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { data } = useServerAnswer(otherShowingsOf, { eventId: showing.event.id });
  const others = otherShowings(data?.event?.showings ?? [], showing.id);
  if (others.length === 0) return null;
  return (
    <section className="mm-queue-others" aria-label={t('queue.soldOut.others')}>
      <h3>{t('queue.soldOut.others')}</h3>
      <ul>
        {others.map(({ id, startsAt, venue, queueRequired }) => (
          <li key={id}>
            <a href={sitePath(queueRequired ? `/queue/${id}` : bookingPath({ id, event: showing.event }))}>
              {dateTime(startsAt)}
            </a>
            <span>{venue.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
