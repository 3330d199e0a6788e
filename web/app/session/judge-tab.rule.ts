export type TabChange = 'none' | 'loggedOut' | 'loggedIn' | 'otherBuyer';

/** Compares the buyer whom a tab shows with that of the browser's session; null is a visitor. */
export function judgeTab(shown: string | null, present: string | null): TabChange {
  if (shown === present) return 'none';
  if (present === null) return 'loggedOut';
  return shown === null ? 'loggedIn' : 'otherBuyer';
}
