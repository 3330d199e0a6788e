import { Failure } from './failure.ts';

/** Whether any text or field name in a value contains U+0000. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNul(inner));
}

/**
 * Throws invalid_input for a request with U+0000 anywhere in it. PostgreSQL cannot store it, and its error within a handler would be
 * reported as something else or cause a retry. `url` is undecoded, `body` is parsed.
 */
export function refuseNul({ url, body }: { url: string; body: unknown }): void {
  if (url.includes('%00') || hasNul(body)) throw new Failure('invalid_input');
}
