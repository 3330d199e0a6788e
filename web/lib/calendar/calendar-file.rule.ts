// An iCalendar file (RFC 5545) of showings, made in the browser, so that it works without a network.
import type { CalendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';

export interface CalendarFacts {
  /** The platform's entry id; null without one: the file then has its own id. */
  entry: CalendarEntry | null | undefined;
  /** Names the file of a showing without an entry. */
  name: string;
  status: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place: string;
  url?: string;
  /** Further text with the opening of the doors: a reminder is set hours before. */
  doors?: { text: string; at: string };
}

const LINE_OCTETS = 75;

/** Hours between the reminder and the opening of the doors, as in the file of the mail. */
const REMIND_HOURS = 2;

/**
 * Showings as an iCalendar file, an entry each: times in UTC, text escaped, lines folded between characters. The file of cancelled showings
 * alone removes their entries (RFC 5546, CANCEL).
 */
export function calendarFile(showings: readonly CalendarFacts[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mo Man//Tickets//VI',
    ...(showings.every(({ status }) => status === 'cancelled') ? ['METHOD:CANCEL'] : []),
    ...showings.flatMap((facts) => entryOf(facts, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryOf(facts: CalendarFacts, now: Date): string[] {
  const { entry, name, status, title, startsAt, endsAt, place, url, doors } = facts;
  const isCancelled = status === 'cancelled';
  const lead = doors ? Math.round((Date.parse(startsAt) - Date.parse(doors.at)) / 60_000) : 0;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry?.uid ?? `${name}@mo-man`)}`,
    `SEQUENCE:${entry?.sequence ?? 0}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(doors ? [`DESCRIPTION:${escaped(doors.text)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(doors && !isCancelled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${lead + REMIND_HOURS * 60}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
