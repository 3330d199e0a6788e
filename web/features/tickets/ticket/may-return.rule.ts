import type { ShowingStatus, ticketSources, ticketStates } from '@mo-man/schema/values.ts';

interface KeptTicket {
  readonly state: (typeof ticketStates)[number];
  /** Null until it was admitted, a pass at any of its showings. */
  readonly checkedInAt?: string | null;
  readonly obtainedBy: (typeof ticketSources)[number];
  readonly status: ShowingStatus;
  /** Missing in a ticket that an older version of the site stored. */
  readonly returnsUntil?: string | null;
}

/** Whether the buyer can still offer the ticket back, by what the phone knows. Only the server knows whether others want it. */
export function mayReturn(
  { state, checkedInAt, obtainedBy, status, returnsUntil }: KeptTicket,
  now: number,
): boolean {
  const isOpen = now < Date.parse(returnsUntil ?? '');
  return state === 'active' && !checkedInAt && obtainedBy === 'purchase' && status === 'scheduled' && isOpen;
}
