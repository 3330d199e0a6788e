const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * The first future moment in an answer, milliseconds of the clock; Infinity when there is none. When a sale opens or closes then, the
 * answer becomes wrong, so it is not cached beyond it.
 */
export function nextChange(data: unknown, nowMs: number): number {
  if (typeof data === 'string') {
    if (!moment.test(data)) return Infinity;
    const at = Date.parse(data);
    return at > nowMs ? at : Infinity;
  }
  if (typeof data !== 'object' || data === null) return Infinity;
  let first = Infinity;
  for (const value of Object.values(data)) first = Math.min(first, nextChange(value, nowMs));
  return first;
}
