import type { PageLanguage } from './page-data.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';

const offset = limits.vietnamUtcOffsetHours;
const zone = `+${String(offset).padStart(2, '0')}:00`;

/** ISO 8601 as a clock in Vietnam shows it: `2026-12-05T19:30:00+07:00`. */
export const vietnamTime = (moment: string): string =>
  new Date(Date.parse(moment) + offset * 3_600_000).toISOString().slice(0, 19) + zone;

/** The day in words, in Vietnam: `05 tháng 12, 2026`, `05 Dec, 2026` (spec §9). */
export function vietnamDate(moment: string, language: PageLanguage): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: language === 'vi' ? 'long' : 'short',
    year: 'numeric',
  }).formatToParts(new Date(moment));
  const { day, month, year } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${day} ${month}, ${year}`;
}
