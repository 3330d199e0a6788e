/** What has become of the buyer whom a tab shows. */
export type TabChange = 'none' | 'loggedOut' | 'loggedIn' | 'otherBuyer';

/** Compares whom a tab shows with whose session the browser has; null is a visitor. */
export function judgeTab(shown: string | null, present: string | null): TabChange {
  if (shown === present) return 'none';
  if (present === null) return 'loggedOut';
  return shown === null ? 'loggedIn' : 'otherBuyer';
}
