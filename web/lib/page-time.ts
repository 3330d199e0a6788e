// The time for the first render. Hydration must use the time at which the server rendered the page, or the two would differ. Later the
// screens use the current time.
let made: number | undefined;

/** Epoch milliseconds: the time of the server's rendering during hydration, else now. */
export const firstNow = (): number => made ?? Date.now();

/** Undefined after hydration. */
export function setPageTime(at: number | undefined): void {
  made = at;
}
