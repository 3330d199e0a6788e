/** The value that this share of all does not exceed; undefined of nothing. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** How many were served before somebody with a lower number: 0 when all were served in the order of their numbers. */
export function servedTooEarly(served: readonly { number: number; at: number }[]): number {
  let latest = -Infinity;
  let early = 0;
  for (const { at } of served.toSorted((a, b) => a.number - b.number)) {
    if (at < latest) early += 1;
    latest = Math.max(latest, at);
  }
  return early;
}
