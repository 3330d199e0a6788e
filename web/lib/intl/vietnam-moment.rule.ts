// Times in Vietnam without Intl, whose first formatter takes a cold phone as long as drawing a QR code. The zone has been UTC+7 without
// summer time since 1975.
import type { Language } from './language.rule.ts';

const weekdays = {
  vi: ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** In minutes, with the sign of `Date.getTimezoneOffset`. */
const vietnamOffset = -7 * 60;

/** Whether a clock differs from Vietnam's at a moment; `offset`: that of this device unless given. */
export const isElsewhere = (
  at: string | number | Date,
  offset: number = new Date(at).getTimezoneOffset(),
): boolean => offset !== vietnamOffset;

const inVietnam = (at: string): Date => new Date(Date.parse(at) + 7 * 3_600_000);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Same as `formatsOf(language).time`. */
export function vietnamTime(at: string): string {
  const moment = inVietnam(at);
  return `${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}`;
}

/** Same as `formatsOf(language).dateLong`. */
export function vietnamDateLong(at: string, language: Language): string {
  const moment = inVietnam(at);
  const month = moment.getUTCMonth();
  const named = language === 'vi' ? `tháng ${month + 1}` : (months[month] ?? '');
  const weekday = weekdays[language][moment.getUTCDay()] ?? '';
  return `${weekday}, ${twoDigits(moment.getUTCDate())} ${named}, ${moment.getUTCFullYear()}`;
}
