/** Minutes of the day in Vietnam; the clock does not change there. */
const minuteOfDay = (at: string): number => (Math.floor(Date.parse(at) / 60_000) + 7 * 60) % 1_440;

/**
 * When an entry of the line-up begins, of the first showing; null when the showings begin at different times of the day, so that the minutes
 * after the start are all that can be said.
 */
export function lineUpTime(starts: readonly string[], minutesFromStart: number): Date | null {
  const [first] = starts;
  if (first === undefined || starts.some((at) => minuteOfDay(at) !== minuteOfDay(first))) return null;
  return new Date(Date.parse(first) + minutesFromStart * 60_000);
}
