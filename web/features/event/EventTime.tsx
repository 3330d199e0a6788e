import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { EventOfScreen } from './event-of-screen.ts';

export function EventTime({ event }: { event: EventOfScreen }) {
  const t = useText();
  const f = useFormats();
  const first = event.showings[0]?.startsAt ?? event.startsAt;
  const last = event.showings.at(-1)?.startsAt ?? first;
  if (event.showings.length < 2) return <time dateTime={event.startsAt}>{f.dateTime(event.startsAt)}</time>;
  return (
    <span>
      {f.dateRange(first, last)} · {t('event.showings.count', { count: event.showings.length })}
    </span>
  );
}
