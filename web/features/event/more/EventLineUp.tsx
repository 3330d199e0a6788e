import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import { lineUpTime } from './line-up-time.rule.ts';
import './event-more.css';

/** Who plays when. */
export function EventLineUp({ event: { lineUp, showings } }: { event: EventOfScreen }) {
  const t = useText();
  const { clock } = useFormats();
  if (lineUp.length === 0) return null;
  const starts = showings.map(({ startsAt }) => startsAt);
  const timeOf = (minutes: number) => {
    const at = lineUpTime(starts, minutes);
    return at ? clock(at.toISOString()) : t('event.lineUp.minutes', { minutes });
  };
  return (
    <section aria-labelledby="mm-event-line-up">
      <h2 id="mm-event-line-up">{t('event.lineUp.title')}</h2>
      <ol className="mm-event-line-up">
        {lineUp.map(({ title, about, minutesFromStart }, at) => (
          <li key={at}>
            <span className="mm-numbers">{minutesFromStart === null ? '' : timeOf(minutesFromStart)}</span>
            <div>
              <strong>{title}</strong>
              {about && <p>{about}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
