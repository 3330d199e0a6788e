import { calendarFile } from '../../../lib/calendar/calendar-file.rule.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFileSaver } from '../../../parts/file/use-file-saver.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { eventPath } from '../../../lib/event-path.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import type { BookingOrder, HeaderShowing } from '../booking-types.ts';

export function ThankYouTools({
  showing,
  order,
}: {
  showing: HeaderShowing;
  order: Pick<BookingOrder, 'code' | 'admits'>;
}) {
  const t = useText();
  const { event, status } = showing;
  const hasDate = status !== 'cancelled' && status !== 'postponed';
  const saver = useFileSaver();
  const saveDate = () => {
    const text = calendarFile(
      [{ ...showing, place: `${showing.venue.name}, ${showing.venue.address}` }, ...order.admits].map(
        ({ calendar, id, status: one, startsAt, endsAt, place }) => ({
          entry: calendar,
          name: id,
          status: one,
          title: event.title,
          startsAt,
          endsAt,
          place,
          url: location.origin + sitePath(eventPath(event)),
        }),
      ),
      new Date(),
    );
    void saver.save(new File([text], `mo-man-${order.code}.ics`, { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <div className="mm-complete-tools">
      {hasDate && (
        <Button size="small" onClick={saveDate}>
          <CalendarIcon size={18} />
          {t('event.calendar.add')}
        </Button>
      )}
      <a className={buttonClass({ size: 'small' })} href={sitePath('/gift-ticket')}>
        {t('booking.complete.give')}
      </a>
      {saver.isRefused && <InAppAdvice reason="file" />}
    </div>
  );
}
