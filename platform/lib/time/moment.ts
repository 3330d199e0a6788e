import { limits } from '@mo-man/schema/limits.ts';

const offsetMs = limits.vietnamUtcOffsetHours * 60 * 60 * 1000;
const offsetText = `+${String(limits.vietnamUtcOffsetHours).padStart(2, '0')}:00`;

/** A time as on the wire: ISO 8601 with Vietnam's offset, which has no summer time. */
export function toMoment(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().replace('Z', offsetText);
}

/** The same for a nullable time. */
export const toMomentOrNull = (at: Date | null): string | null => at && toMoment(at);
