const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * The first moment to come that an answer names, milliseconds of the clock: a sale that opens or closes then makes the answer
 * wrong, so nothing is kept beyond it. Infinity when it names none.
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
