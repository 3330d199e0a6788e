import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFileSaver } from '../../../parts/file/use-file-saver.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { calendarFile } from '../../../lib/calendar/calendar-file.rule.ts';
import type { EventOfScreen } from '../event-of-screen.ts';

export function AddToCalendar({
  event,
  showing,
}: {
  event: EventOfScreen;
  showing: ShowingCard_showingFragment;
}) {
  const t = useText();
  const saver = useFileSaver();
  const { status } = showing;
  if (showing.saleStatus === 'event_over' || status === 'cancelled' || status === 'postponed') return null;
  const save = () => {
    const text = calendarFile(
      [
        {
          entry: showing.calendar,
          name: showing.id,
          status,
          title: event.title,
          startsAt: showing.startsAt,
          endsAt: showing.endsAt,
          place: `${event.venue.name}, ${event.venue.address}`,
          url: location.origin + location.pathname,
        },
      ],
      new Date(),
    );
    void saver.save(new File([text], `${event.slug}.ics`, { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <>
      <button type="button" className="mm-event-tool" onClick={save}>
        <Icon size={20}>
          <path d="M4 9.5h16M8 3.5v4M16 3.5v4M20 13V5.5H4v15h9M18.5 15.5v6M15.5 18.5h6" />
        </Icon>
        {t('event.calendar.add')}
      </button>
      {saver.isRefused && <InAppAdvice reason="file" />}
    </>
  );
}
