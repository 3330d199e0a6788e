// Syncs the account's tickets to this phone. Uses plain fetch, because the ticket screens do not load Apollo. A refusal (an expired or
// revoked session) or a missing network never removes a ticket.
import type { OfflineTicketsQuery } from '../../generated/operations/offline-tickets.ts';
import { OfflineTicketsHash } from '../../generated/persisted.ts';
import { keptPosterPath } from '../../storage/tickets/kept-poster.ts';
import { caches as cacheNames } from '../../storage/keys.ts';
import { noteServerTime, serverTime } from '../../storage/clock/server-clock.ts';
import { keepTickets, type StoredTicket } from '../../storage/tickets/offline-tickets.ts';
import { isUnkept } from '../../storage/tickets/page-tickets.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { askServer } from './ask-server.ts';

/**
 * `synced`: the phone has what the server has. `unkept`: the page has it, but the phone could not store it. With the others the phone
 * keeps what it had; `offline`: no server was reached.
 */
export type SyncResult = 'synced' | 'unkept' | 'signedOut' | 'offline' | 'failed';

type Refusal = { extensions?: { status_code?: number; code?: unknown } };
type Answer = { data?: OfflineTicketsQuery | null; errors?: Refusal[] };

/** Codes other than status 401 that end the session; the whole catalogue is too large for the ticket screens. */
const endingCodes: unknown[] = ['invalid_device_access', 'invalid_refresh_token', 'login_required'];
const saysEnd = ({ extensions }: Refusal) =>
  extensions?.status_code === 401 || endingCodes.includes(extensions?.code);

async function fetchPage(after: string | null): Promise<Answer> {
  const answer = await askServer('OfflineTickets', OfflineTicketsHash, { after });
  noteServerTime(answer.headers.get('date'));
  return (await answer.json()) as Answer;
}

async function fetchAll(): Promise<StoredTicket[] | SyncResult> {
  const tickets: StoredTicket[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await fetchPage(after);
    if (errors?.some(saysEnd)) return 'signedOut';
    if (!data || errors?.length) return 'failed';
    tickets.push(...data.myTickets.edges.map(({ node }) => node));
    after = data.myTickets.pageInfo.hasNextPage ? (data.myTickets.pageInfo.endCursor ?? null) : null;
  } while (after);
  return tickets;
}

let running: Promise<SyncResult> | undefined;

/** Syncs once; a call during a sync gets its result. */
export function syncTickets(): Promise<SyncResult> {
  running ??= sync().finally(() => {
    running = undefined;
  });
  return running;
}

async function sync(): Promise<SyncResult> {
  const userId = readSessionMarks()?.userId;
  if (!userId) return 'signedOut';
  try {
    const tickets = await fetchAll();
    if (typeof tickets === 'string') return tickets;
    if (readSessionMarks()?.userId !== userId) return 'failed';
    const kept = await keepTickets(userId, tickets, Date.now(), serverTime());
    if (kept.length > 0) void guardTickets(kept);
    return isUnkept(userId) ? 'unkept' : 'synced';
  } catch (cause) {
    return cause instanceof TypeError ? 'offline' : 'failed';
  }
}

/** Asks for persistent storage and caches the posters of the tickets. Best effort. */
async function guardTickets(tickets: StoredTicket[]): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
    const posters = await caches.open(cacheNames.ticketPosters);
    const known = new Set((await posters.keys()).map(({ url }) => new URL(url).pathname));
    const wanted = new Set(tickets.map(({ poster }) => keptPosterPath(poster)));
    const missing = [...wanted].filter((path) => !known.has(path));
    await Promise.allSettled(missing.map((path) => posters.add(path)));
  } catch {
    // The tickets are stored even without these.
  }
}
