// Dates, times and money as the spec writes them (§9), by Intl alone, always in Vietnam's time zone.
import type { Language } from './language.rule.ts';

const timeZone = 'Asia/Ho_Chi_Minh';

export type Moment = string | number | Date;
export type Formats = ReturnType<typeof createFormats>;

/** Created on first use, because creating a formatter is slow when a ticket is opened. */
function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function createFormats(language: Language) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    whenAsked(() => new Intl.DateTimeFormat(language, { timeZone, ...options }));
  const numbers = (options?: Intl.NumberFormatOptions) =>
    whenAsked(() => new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-US', options));
  const dateParts = dates({
    day: '2-digit',
    month: language === 'vi' ? 'long' : 'short',
    year: 'numeric',
  });
  const weekdayLong = dates({ weekday: 'long' });
  const weekdayShort = dates({ weekday: 'short' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const plain = numbers();
  const dong = numbers({ style: 'currency', currency: 'VND' });

  const partsOf = (at: Moment) =>
    Object.fromEntries(
      dateParts()
        .formatToParts(new Date(at))
        .map(({ type, value }) => [type, value]),
    );
  const date = (at: Moment) => {
    const { day, month, year } = partsOf(at);
    return `${day} ${month}, ${year}`;
  };
  const time = (at: Moment) => clock().format(new Date(at));
  const dateLong = (at: Moment) => `${weekdayLong().format(new Date(at))}, ${date(at)}`;

  return {
    /** `20 tháng 11, 2026`, `20 Nov, 2026`. */
    date,
    /** The date after the weekday. */
    dateLong,
    /** `20:00`. */
    time,
    /** `20:00, Thứ Sáu, 20 tháng 11, 2026`. */
    dateTime: (at: Moment) => `${time(at)}, ${dateLong(at)}`,
    /** One date, or the first and the last: `05 – 07 tháng 12, 2026`. Common parts are written once. */
    dateRange: (from: Moment, to: Moment) => {
      const [first, last] = [partsOf(from), partsOf(to)];
      if (first.year !== last.year) return `${date(from)} – ${date(to)}`;
      if (first.month !== last.month) return `${first.day} ${first.month} – ${date(to)}`;
      return first.day === last.day ? date(from) : `${first.day} – ${date(to)}`;
    },
    dateBlock: (at: Moment) => {
      const { day, month } = partsOf(at);
      return { weekday: weekdayShort().format(new Date(at)), day: day ?? '', month: month ?? '' };
    },
    /** `1.250.000 ₫`, `₫1,250,000`. */
    money: (amount: number) => dong().format(amount),
    number: (count: number) => plain().format(count),
  };
}

const made = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}
