import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredTicket } from './ticket-database.ts';

const inFrame = vi.hoisted(() => ({ base: undefined as string | undefined }));
vi.mock('../site-settings.ts', () => ({ miniApp: () => inFrame.base }));
const denied = new Error('The user denied permission to access the database.');
vi.mock('./ticket-database.ts', () => ({ withTicketDatabase: () => Promise.reject(denied) }));

const load = () => import('./offline-tickets.ts');
let tickets: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '' });
  tickets = await load();
});
afterEach(() => vi.unstubAllGlobals());

const ticket = (id: string, day: number) =>
  ({
    id,
    state: 'active',
    startsAt: `2026-12-0${day}T20:00:00+07:00`,
    endsAt: `2026-12-0${day}T23:00:00+07:00`,
  }) as StoredTicket;

test("keeps the tickets in memory in a frame without a database, soonest first and only their owner's", async () => {
  inFrame.base = 'tiki';
  await tickets.keepTickets('u1', [ticket('late', 9), ticket('soon', 2)], 7);
  const kept = await tickets.readTickets('u1', 8);
  expect(kept.tickets.map(({ id }) => id)).toEqual(['soon', 'late']);
  expect(kept).toMatchObject({ syncedAt: 7, readAt: 8 });
  expect((await tickets.readTickets('u2')).tickets).toEqual([]);
  await tickets.removeTickets('u1');
  expect((await tickets.readTickets('u1')).tickets).toEqual([]);
});

test('shows the tickets of all orders on the site without a database, and says that they are not stored', async () => {
  inFrame.base = undefined;
  await tickets.keepTickets('u1', [ticket('late', 9), ticket('soon', 2)], 7);
  const kept = await tickets.readTickets('u1', 8);
  expect(kept.tickets.map(({ id }) => id)).toEqual(['soon', 'late']);
  expect(kept).toMatchObject({ syncedAt: 7 });
  const { isUnkept } = await import('./page-tickets.ts');
  expect([isUnkept('u1'), isUnkept('u2')]).toEqual([true, false]);
});

test('fails a logout on the site when its database fails', async () => {
  inFrame.base = undefined;
  await tickets.keepTickets('u1', [ticket('soon', 2)]);
  await expect(tickets.removeTickets('u1')).rejects.toBe(denied);
  expect((await tickets.readTickets('u1')).tickets, 'nothing of them stays in the page').toEqual([]);
});
