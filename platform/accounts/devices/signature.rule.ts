import { limits } from '@mo-man/schema/limits.ts';

/** Fields of a signed request; undefined and null are left out of the signed text. */
export type SignedFields = Readonly<Record<string, unknown>>;

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** "HMAC-SHA256 hex of sorted key=value pairs": every field but `signature`, by key, joined by `&`. */
export function canonicalText(fields: SignedFields): string {
  return Object.keys(fields)
    .filter((key) => key !== 'signature' && fields[key] !== undefined && fields[key] !== null)
    .sort()
    .map((key) => `${key}=${written(fields[key])}`)
    .join('&');
}

/** Whether `requested_at` (milliseconds since 1970, as a string) lies within limits.signedRequestSkewSeconds of now, both ways. */
export function isFresh(requestedAt: unknown, now: Date): boolean {
  if (typeof requestedAt !== 'string' || !/^\d{10,16}$/.test(requestedAt)) return false;
  return Math.abs(Number(requestedAt) - now.getTime()) <= limits.signedRequestSkewSeconds * 1000;
}
