/** What a calendar keeps of a showing. */
export interface CalendarEntry {
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place: string;
  url: string;
}

const LINE_OCTETS = 75;

/** One entry as an iCalendar file (RFC 5545): moments in UTC, text escaped, lines folded between characters. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mo Man//Tickets//VI',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(entry.startsAt))}`,
    `DTEND:${utc(new Date(entry.endsAt))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
