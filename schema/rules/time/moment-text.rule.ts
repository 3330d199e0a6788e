import type { Language } from '../../values.ts';

const timeZone = 'Asia/Ho_Chi_Minh';

const formOf = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: language === 'vi' ? 'long' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const forms = { vi: formOf('vi'), en: formOf('en') };

const partsOf = (at: Date, language: Language) =>
  Object.fromEntries(forms[language].formatToParts(at).map(({ type, value }) => [type, value]));

/** A day in Vietnam as text: `05 tháng 12, 2026`, `05 Dec, 2026`. */
export function dateText(at: Date, language: Language): string {
  const { day, month, year } = partsOf(at, language);
  return `${day} ${month}, ${year}`;
}

/** Local time in Vietnam: `19:30`. */
export function timeText(at: Date, language: Language): string {
  const { hour, minute } = partsOf(at, language);
  return `${hour}:${minute}`;
}

/** A time with its weekday: `Thứ Bảy, 05 tháng 12, 2026, 19:30`, `Saturday, 05 Dec, 2026, 19:30`. */
export const momentText = (at: Date, language: Language): string =>
  `${partsOf(at, language)['weekday']}, ${dateText(at, language)}, ${timeText(at, language)}`;
