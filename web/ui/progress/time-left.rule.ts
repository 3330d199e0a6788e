/** Whole seconds until `until`, never below zero; a begun second counts. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `14:59`, or `1:02:03` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
