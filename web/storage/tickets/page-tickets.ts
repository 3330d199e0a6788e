// A browser that blocks third-party storage denies IndexedDB in a partner's frame, and elsewhere it may not open: a broken
// profile, a private window, another tab in the way. Then the tickets are kept as long as the page lives; each new one asks
// the server.
import { miniApp } from '../site-settings.ts';
import type { StoredTicket } from './ticket-database.ts';

type PageTickets = { userId: string; tickets: StoredTicket[]; syncedAt: number };

let kept: PageTickets | null = null;

/** Until the database takes them again. */
export function keepInPage(tickets: PageTickets): void {
  kept = { ...tickets, tickets: tickets.tickets.toSorted(bySoonest) };
}

export const ticketsOfPage = (userId: string): PageTickets | null => (kept?.userId === userId ? kept : null);

/** On the site, where every buyer is told that tickets open without a network. */
export const isUnkept = (userId: string): boolean => ticketsOfPage(userId) !== null && !miniApp();

export function forgetInPage(): void {
  kept = null;
}

/** A frame has nothing but these. Anywhere else a database may hold what it does not give: nothing was removed from it. */
export function dropFromPage(cause: unknown): void {
  forgetInPage();
  if (!miniApp()) throw cause;
}

const bySoonest = (one: StoredTicket, other: StoredTicket) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);
