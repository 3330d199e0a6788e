/**
 * Identity of a showing in calendars: every file made for it uses the same entry, so that a newer file replaces an
 * older one.
 */
export interface CalendarEntry {
  /** UID (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  /** SEQUENCE (3.8.7.4): increases with every change of time, place or status. */
  readonly sequence: number;
}

/**
 * The calendar entry of a showing. Its UID contains no host name: the site may have several, and an offline phone
 * cannot know which one to use.
 */
export const calendarEntry = (showingId: string, sequence: number): CalendarEntry => ({
  uid: `showing-${showingId}@mo-man`,
  sequence,
});
