// An iCalendar file (RFC 5545) of one showing, made on the phone: it works without a network.

export interface CalendarFacts {
  /** The same for every file of this showing and order: a calendar then changes the entry it has. */
  uid: string;
  title: string;
  place: string;
  text: string;
  doorsAt: string;
  endsAt: string;
  now: number;
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', '\\n');

/** `20261205T190000` in Vietnam. */
const local = (at: string): string =>
  new Date(Date.parse(at) + 7 * 3_600_000).toISOString().replace(/[-:]|\.\d+Z/g, '');

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** A line has 75 octets at most; what is longer goes on behind a space. Never within a letter. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  const lines = [''];
  let room = 75;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (size > room) {
      lines.push('');
      room = 74;
    }
    lines.push(`${lines.pop() ?? ''}${letter}`);
    room -= size;
  }
  return lines.join('\r\n ');
}

/** From the opening of the doors to the end, with a reminder three hours before. */
export function ticketCalendar({ uid, title, place, text, doorsAt, endsAt, now }: CalendarFacts): string {
  const zone = 'Asia/Ho_Chi_Minh';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mo Man//Tickets//VI',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19750613T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'TZNAME:+07',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${zone}:${local(doorsAt)}`,
    `DTEND;TZID=${zone}:${local(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT3H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
