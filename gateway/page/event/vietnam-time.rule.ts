import { limits } from '@mo-man/schema/limits.ts';

const offset = limits.vietnamUtcOffsetHours;
const zone = `+${String(offset).padStart(2, '0')}:00`;

/** ISO 8601 in Vietnam's time zone: `2026-12-05T19:30:00+07:00`. */
export const vietnamTime = (moment: string): string =>
  new Date(Date.parse(moment) + offset * 3_600_000).toISOString().slice(0, 19) + zone;
