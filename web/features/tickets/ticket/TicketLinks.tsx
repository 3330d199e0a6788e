import { calendarFile } from '../../../lib/calendar/calendar-file.rule.ts';
import { useFileSaver } from '../../../parts/file/use-file-saver.ts';
import { thisBrowser } from '../../../parts/install/use-install.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CalendarIcon, PlaceIcon } from '../../../ui/icons.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import { mapLink } from '../../../parts/map/map-link.rule.ts';
import { showingsOf } from '../group-tickets.rule.ts';
import { mayReturn } from './may-return.rule.ts';

/** Links to the map, the calendar, the order, the gift and the document. Calendar and document also work without a network. */
export function TicketLinks({ ticket, now }: { ticket: StoredTicket; now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { time } = useFormats();
  const place = `${ticket.venueName[language]}, ${ticket.venueAddress[language]}`;
  const { isIos, inApp } = thisBrowser();
  const isAndroid = navigator.userAgent.includes('Android');
  const isUnused = ticket.state === 'active' && !ticket.checkedInAt;
  const saver = useFileSaver();
  const saveDate = () => {
    const text = calendarFile(
      showingsOf(ticket).map((showing) => ({
        ...showing,
        entry: showing.calendar,
        name: ticket.orderCode,
        title: ticket.eventTitle[language],
        place: (showing !== ticket && showing.place?.[language]) || place,
        doors: { text: t('ticket.calendar.doors', { when: time(showing.doorsAt) }), at: showing.doorsAt },
      })),
      new Date(),
    );
    void saver.save(
      new File([text], `mo-man-${ticket.orderCode}.ics`, { type: 'text/calendar;charset=utf-8' }),
    );
  };
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
      {isUnused && now < Date.parse(ticket.attendeeUntil ?? '') && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/ticket-attendee/${ticket.id}`)}>
          {t(ticket.attendee ? 'attendee.change' : 'attendee.add')}
        </a>
      )}
      {isUnused && !ticket.attendee?.identityEnd && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/gift-ticket?ticket=${ticket.id}`)}>
          {t('route.gift.title')}
        </a>
      )}
      {mayReturn(ticket, now) && (
        <a className={buttonClass({ size: 'small' })} href={sitePath(`/return-tickets/${ticket.orderCode}`)}>
          {t('return.title')}
        </a>
      )}
      <Button size="small" className="mm-gate-print" onClick={() => window.print()}>
        {t('ticket.print')}
      </Button>
      {saver.isRefused && (
        <p role="alert">
          {t('install.inApp.file.title', {
            app: inApp === 'other' ? t('install.inApp.someApp') : String(inApp),
          })}
          . {t('install.inApp.file.text')}
        </p>
      )}
    </div>
  );
}
