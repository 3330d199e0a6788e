/**
 * Support hours weekdays: Ho Chi Minh 8:30-19:30, Hanoi 9:30-18:30. TABLE of the opening hours of the support phone, in
 * minutes from midnight in Vietnam.
 */
const offices = {
  hcm: { opens: 8 * 60 + 30, closes: 19 * 60 + 30 },
  hanoi: { opens: 9 * 60 + 30, closes: 18 * 60 + 30 },
} as const;

/** Cities with an office, in display order. */
export const supportCities = ['hcm', 'hanoi'] as const satisfies (keyof typeof offices)[];
export type SupportCity = (typeof supportCities)[number];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Vietnam has no daylight saving time. */
const offsetMinutes = 7 * 60;

export type SupportNow =
  /** Open until `at`. */
  | { isOpen: true; at: Date }
  /** Closed until `at`. */
  | { isOpen: false; at: Date };

/**
 * Whether one of the offices answers at this time, and until or from when. Public holidays are not considered.
 */
export function supportAt(now: Date): SupportNow {
  const hours = Object.values(offices);
  return answeringAt(now, {
    opens: Math.min(...hours.map(({ opens }) => opens)),
    closes: Math.max(...hours.map(({ closes }) => closes)),
  });
}

/** The same for the office of one city. */
export const officeAt = (city: SupportCity, now: Date): SupportNow => answeringAt(now, offices[city]);

function answeringAt(now: Date, { opens, closes }: { opens: number; closes: number }): SupportNow {
  const local = Math.floor(now.getTime() / minuteMs) + offsetMinutes;
  const day = Math.floor(local / dayMinutes);
  const minute = local - day * dayMinutes;
  const at = (ofDay: number, ofMinute: number) =>
    new Date((ofDay * dayMinutes + ofMinute - offsetMinutes) * minuteMs);
  if (isWeekday(day) && minute >= opens && minute < closes) return { isOpen: true, at: at(day, closes) };
  let next = minute < opens ? day : day + 1;
  while (!isWeekday(next)) next += 1;
  return { isOpen: false, at: at(next, opens) };
}

/** Days are counted from 1 January 1970, a Thursday. */
function isWeekday(day: number): boolean {
  const ofWeek = (day + 4) % 7;
  return ofWeek !== 0 && ofWeek !== 6;
}
