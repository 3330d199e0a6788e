// Tickets in memory, for when IndexedDB is missing: in a partner's frame when third-party storage is blocked, or with a broken profile, a
// private window or another tab that blocks it. They last as long as the page; each new page asks the server.
import { miniApp } from '../site-settings.ts';
import type { StoredTicket } from './ticket-database.ts';

type PageTickets = { userId: string; tickets: StoredTicket[]; syncedAt: number };

let kept: PageTickets | null = null;

/** Until the database accepts them again. */
export function keepInPage(tickets: PageTickets): void {
  kept = { ...tickets, tickets: tickets.tickets.toSorted(bySoonest) };
}

export const ticketsOfPage = (userId: string): PageTickets | null => (kept?.userId === userId ? kept : null);

/** True on the site only, where buyers are told that tickets open without a network. */
export const isUnkept = (userId: string): boolean => ticketsOfPage(userId) !== null && !miniApp();

export function forgetInPage(): void {
  kept = null;
}

/** A frame has only these tickets. Elsewhere the database may still contain tickets that were not removed, so its error is thrown. */
export function dropFromPage(cause: unknown): void {
  forgetInPage();
  if (!miniApp()) throw cause;
}

const bySoonest = (one: StoredTicket, other: StoredTicket) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);
