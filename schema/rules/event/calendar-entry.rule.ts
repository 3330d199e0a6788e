/** How calendars know a showing: wherever its file is made, the same entry, which a newer file takes the place of. */
export interface CalendarEntry {
  /** UID (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  /** SEQUENCE (3.8.7.4): rises with every change of time, place or status. */
  readonly sequence: number;
}

/**
 * The entry of a showing. Its UID names no host: the site may have several, and a phone without a network knows none of them
 * for sure.
 */
export const calendarEntry = (showingId: string, sequence: number): CalendarEntry => ({
  uid: `showing-${showingId}@mo-man`,
  sequence,
});
