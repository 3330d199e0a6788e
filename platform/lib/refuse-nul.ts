import { Failure } from './failure.ts';

/** Whether a text in it, or the name of a field, has U+0000. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNul(inner));
}

/**
 * Throws invalid_input for a request with U+0000 anywhere in it: PostgreSQL keeps none, and what a handler makes of that refusal (a
 * failure of its own, a transaction tried again) is not what was wrong. `url` as it came, `body` as it was read.
 */
export function refuseNul({ url, body }: { url: string; body: unknown }): void {
  if (url.includes('%00') || hasNul(body)) throw new Failure('invalid_input');
}
