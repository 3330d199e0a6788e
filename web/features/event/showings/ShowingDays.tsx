import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import type { ShowingDay } from './showing-days.rule.ts';
import './showing-list.css';

export function ShowingDays({
  days,
  current,
  startsAt,
  onChoose,
}: {
  days: readonly ShowingDay<{ startsAt: string; callToAction: string | null }>[];
  current: string | undefined;
  /** The event's start: the date of a day that has no showing any more. */
  startsAt: string;
  onChoose: (day: string) => void;
}) {
  const t = useText();
  const f = useFormats();
  return (
    <ul className="mm-showing-days" aria-label={t('event.showings.days')}>
      {days.map(({ day, showings }) => (
        <li key={day}>
          <button
            type="button"
            aria-pressed={day === current}
            className={showings.some(({ callToAction }) => callToAction) ? undefined : 'mm-showing-day-shut'}
            onClick={() => onChoose(day)}
          >
            <DateBlock at={showings[0]?.startsAt ?? startsAt} />
            <span className="mm-numbers">
              {showings[0] && showings.length === 1
                ? f.clock(showings[0].startsAt)
                : t('event.showings.count', { count: showings.length })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
