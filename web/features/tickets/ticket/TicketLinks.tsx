import { calendarFile } from '../../../shared/calendar/calendar-file.rule.ts';
import { saveFile } from '../../../shared/calendar/save-file.ts';
import { browserKind } from '../../../shared/install/browser-kind.rule.ts';
import { formatsOf } from '../../../shared/intl/formats.ts';
import { useLanguage } from '../../../shared/intl/use-language.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { sitePath } from '../../../shared/site-settings.ts';
import { buttonClass } from '../../../shared/ui/controls/button-class.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { CalendarIcon, PlaceIcon } from '../../../shared/ui/icons.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import { mapLink } from './map-link.rule.ts';

/** The way there, the date in the calendar, to its order, to a friend, on paper: the calendar and the paper also without a network. */
export function TicketLinks({ ticket }: { ticket: StoredTicket }) {
  const t = useText();
  const { language } = useLanguage();
  const place = `${ticket.venueName[language]}, ${ticket.venueAddress[language]}`;
  const { isIos } = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  const isAndroid = navigator.userAgent.includes('Android');
  const saveDate = () =>
    saveFile(
      `mo-man-${ticket.orderCode}.ics`,
      'text/calendar;charset=utf-8',
      calendarFile(
        {
          entry: ticket.calendar,
          name: ticket.orderCode,
          status: ticket.status,
          title: ticket.eventTitle[language],
          startsAt: ticket.startsAt,
          endsAt: ticket.endsAt,
          place,
          doors: {
            text: t('ticket.calendar.doors', { when: formatsOf(language).time(ticket.doorsAt) }),
            at: ticket.doorsAt,
          },
        },
        new Date(),
      ),
    );
  return (
    <div className="mm-gate-links">
      <a
        className={buttonClass({ size: 'small' })}
        href={mapLink(place, { isIos, isAndroid })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <PlaceIcon size={18} />
        {t('ticket.map')}
      </a>
      <Button size="small" onClick={saveDate}>
        <CalendarIcon size={18} />
        {t('ticket.calendar')}
      </Button>
      {ticket.obtainedBy === 'purchase' && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/my-orders/${ticket.orderCode}`)}>
          {t('ticket.orderLink')}
        </a>
      )}
      {ticket.state === 'active' && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/gift-ticket?ticket=${ticket.id}`)}>
          {t('route.gift.title')}
        </a>
      )}
      {ticket.state === 'active' && ticket.obtainedBy === 'purchase' && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/return-tickets/${ticket.orderCode}`)}>
          {t('return.title')}
        </a>
      )}
      <Button size="small" className="mm-gate-print" onClick={() => window.print()}>
        {t('ticket.print')}
      </Button>
    </div>
  );
}
