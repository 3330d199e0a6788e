import type { CalendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { Language, ShowingStatus } from '@mo-man/schema/values.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEvent, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';

export interface CalendarFacts {
  language: Language;
  entry: CalendarEntry;
  status: ShowingStatus;
  title: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  /** Venue and address on one line. */
  place: string;
  /** When the doors open, as text. */
  doors: string;
  publicUrl: string;
  now: Date;
}

const stampFormat = "yyyyMMdd'T'HHmmss'Z'";

const zone = 'Asia/Ho_Chi_Minh';
/** Vietnam has had no change of its offset since 1975. */
const vietnam = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19750613T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** The reminder's time, minutes before the doors open. */
const remindMinutes = 120;
const remindTexts = { vi: 'Sắp đến giờ mở cửa', en: 'Doors open soon' };

/** A postponed showing keeps its old time, which is tentative. */
const statusOf = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<ShowingStatus, ICalEventStatus>;

/**
 * The showing of an order as an iCalendar file (RFC 5545): with its own time zone, place, and a reminder before the doors open. For a
 * cancelled showing the file removes the entry (RFC 5546, CANCEL).
 */
export function writeCalendar(facts: CalendarFacts): string {
  const { language, entry, status, title, startsAt, endsAt, place, doors, publicUrl, now } = facts;
  const at = (moment: Date) => DateTime.fromJSDate(moment, { zone });
  const calendar = ical({
    prodId: { company: 'Mở Màn', product: 'Tickets', language: language.toUpperCase() },
    timezone: { name: zone, generator: () => vietnam },
  });
  const link = `${publicUrl}/my-tickets`;
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: at(startsAt),
    end: at(endsAt),
    summary: title,
    description: `${doors}\n${link}`,
    location: place,
    url: link,
    timezone: zone,
    status: statusOf[status],
  });
  if (status === 'cancelled') calendar.method(ICalCalendarMethod.CANCEL);
  else remind(event, facts);
  // RFC 5545, 3.8.7.2: DTSTAMP is in UTC; the package writes it without a time zone.
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${at(now).toUTC().toFormat(stampFormat)}`);
}

function remind(event: ICalEvent, { startsAt, doorsAt, language }: CalendarFacts): void {
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: (startsAt.getTime() - doorsAt.getTime()) / 1000 + remindMinutes * 60,
    description: remindTexts[language],
  });
}
