// What time it is for the first drawing of a page. One that the server drew is taken over as of the moment it was made:
// anything else would not be the same page. From there on the screens count for themselves.
let made: number | undefined;

/** Epoch milliseconds: when the page was made while it is being taken over, else now. */
export const firstNow = (): number => made ?? Date.now();

/** Undefined once the page has been taken over. */
export function setPageTime(at: number | undefined): void {
  made = at;
}
