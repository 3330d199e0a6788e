import type { ShowingStatus, ticketSources, ticketStates } from '@mo-man/schema/values.ts';

interface KeptTicket {
  readonly state: (typeof ticketStates)[number];
  readonly obtainedBy: (typeof ticketSources)[number];
  readonly status: ShowingStatus;
  /** Not there when it was last kept by an older version of the site. */
  readonly returnsUntil?: string | null;
}

/** Whether its buyer can still offer a ticket back, as far as the phone knows; whether others want it only the server does. */
export function mayReturn({ state, obtainedBy, status, returnsUntil }: KeptTicket, now: number): boolean {
  const isOpen = now < Date.parse(returnsUntil ?? '');
  return state === 'active' && obtainedBy === 'purchase' && status === 'scheduled' && isOpen;
}
