import type { CalendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { Language, ShowingStatus } from '@mo-man/schema/values.ts';
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
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
 * The showings of an order as an iCalendar file (RFC 5545), an entry each: with its own time zone, place, and a reminder before the doors
 * open. The file of cancelled showings alone removes their entries (RFC 5546, CANCEL).
 */
export function writeCalendar(showings: readonly CalendarFacts[]): string {
  const [first] = showings;
  const calendar = ical({
    prodId: { company: 'Mở Màn', product: 'Tickets', language: (first?.language ?? 'vi').toUpperCase() },
    timezone: { name: zone, generator: () => vietnam },
  });
  for (const facts of showings) addEntry(calendar, facts);
  if (showings.every(({ status }) => status === 'cancelled')) calendar.method(ICalCalendarMethod.CANCEL);
  // RFC 5545, 3.8.7.2: DTSTAMP is in UTC; the package writes it without a time zone.
  const stamp = DateTime.fromJSDate(first?.now ?? new Date(), { zone: 'utc' }).toFormat(stampFormat);
  return calendar.toString().replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`);
}

function addEntry(calendar: ICalCalendar, facts: CalendarFacts): void {
  const { entry, status, title, startsAt, endsAt, place, doors, publicUrl } = facts;
  const at = (moment: Date) => DateTime.fromJSDate(moment, { zone });
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
  if (status !== 'cancelled') remind(event, facts);
}

function remind(event: ICalEvent, { startsAt, doorsAt, language }: CalendarFacts): void {
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: (startsAt.getTime() - doorsAt.getTime()) / 1000 + remindMinutes * 60,
    description: remindTexts[language],
  });
}
