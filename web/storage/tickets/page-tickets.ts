// A browser that blocks third-party storage denies IndexedDB in a partner's frame. There the tickets are kept as long as
// the page lives; each new one asks the server.
import { miniApp } from '../../shared/site-settings.ts';
import type { StoredTicket } from './ticket-database.ts';

type PageTickets = { userId: string; tickets: StoredTicket[]; syncedAt: number };

let kept: PageTickets | null = null;

/** Takes them when this is a frame; anywhere else a database that fails is a failure. */
export function keepInPage(tickets: PageTickets, cause: unknown): void {
  if (!miniApp()) throw cause;
  kept = { ...tickets, tickets: tickets.tickets.toSorted(bySoonest) };
}

export const ticketsOfPage = (userId: string): PageTickets | null => (kept?.userId === userId ? kept : null);

export function dropFromPage(cause: unknown): void {
  if (!miniApp()) throw cause;
  kept = null;
}

const bySoonest = (one: StoredTicket, other: StoredTicket) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);
