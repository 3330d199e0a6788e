/** Time since then in the largest fitting unit; null within the quarter of an hour to which the time is exact. */
export function seenAgo(
  seenAt: string,
  now: number,
): { count: number; unit: 'minute' | 'hour' | 'day' } | null {
  const minutes = Math.floor((now - Date.parse(seenAt)) / 60_000);
  if (minutes < 16) return null;
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 24 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
