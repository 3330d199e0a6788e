// The next tickets as a copy in localStorage, which is read synchronously, so that a cold start can draw from it; the only tickets when
// IndexedDB fails at the gate.
import { local } from '../keys.ts';
import { nextTicket } from './next-ticket.rule.ts';
import type { StoredTicket } from './ticket-database.ts';

/** More than an order has; the few megabytes of localStorage are shared by the whole site. */
const most = 20;

export interface SpareTickets {
  userId: string;
  /** Of one order and showing. */
  tickets: StoredTicket[];
}

export function keepSpare(userId: string, tickets: readonly StoredTicket[], now: number): void {
  const next = nextTicket(tickets, now);
  const together = tickets.filter(
    ({ orderCode, startsAt }) => orderCode === next?.orderCode && startsAt === next.startsAt,
  );
  try {
    if (!next || together.length > most) forgetSpare();
    else localStorage.setItem(local.nextTicket, JSON.stringify({ userId, tickets: together }));
  } catch {
    // A full or forbidden localStorage must not keep the tickets out of IndexedDB.
  }
}

export function readSpare(userId: string): SpareTickets | null {
  try {
    const spare = JSON.parse(localStorage.getItem(local.nextTicket) ?? 'null') as SpareTickets | null;
    return spare?.userId === userId && Array.isArray(spare.tickets) ? spare : null;
  } catch {
    return null;
  }
}

export function forgetSpare(): void {
  localStorage.removeItem(local.nextTicket);
}
