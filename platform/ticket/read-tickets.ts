import type { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import type { TicketKeyWire } from '@mo-man/schema/wire/ticket.ts';
import { z } from 'zod';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../lib/cursor.ts';
import type { TicketDeps } from './deps.ts';
import type { ticketParams } from '../lib/http/route-params.ts';
import { noteCopy } from './copy.store.ts';
import { readTicket, readTickets, type TicketCursor } from './ticket.store.ts';
import { showingsOf } from './ticket-showings.ts';
import { walletKindsOf } from './wallet-accounts.ts';
import { viewTicket } from './view-ticket.ts';

const cursorParts = z.tuple([z.enum(['true', 'false']), exactMoment, z.string()]);

type ListCall = Call<TicketDeps, { auth: 'user'; query: typeof pageQuery }>;
type OneCall = Call<TicketDeps, { auth: 'user'; params: typeof ticketParams }>;

/** GET /tickets */
export async function listTickets({ query, caller, deps }: ListCall) {
  const after = query.after === undefined ? null : readCursor(query.after);
  const found = await readTickets(deps.db, caller.userId, { after, most: query.first + 1 });
  const page = found.page.slice(0, query.first);
  const [showings] = await Promise.all([
    showingsOf(deps.db, page),
    page.length > 0 && noteCopy(deps.db, caller),
  ]);
  const wallets = walletKindsOf(deps.config.wallets);
  return {
    items: page.map((ticket) => ({
      cursor: encodeCursor([String(ticket.is_over), ticket.starts_at_text, ticket.id]),
      node: viewTicket(ticket, showings, wallets),
    })),
    has_next_page: found.page.length > page.length,
    total_count: found.total,
  };
}

function readCursor(cursor: string): TicketCursor {
  const [isOver, startsAt, id] = decodeCursor(cursor, cursorParts);
  return { isOver, startsAt, id };
}

/** GET /tickets/:id */
export async function readOneTicket({ params, caller, deps }: OneCall) {
  const ticket = await readTicket(deps.db, caller.userId, params.id);
  if (!ticket) throw new Failure('ticket_not_found');
  const [showings] = await Promise.all([showingsOf(deps.db, [ticket]), noteCopy(deps.db, caller)]);
  return viewTicket(ticket, showings, walletKindsOf(deps.config.wallets));
}

/** GET /ticket-keys */
export function listTicketKeys({ deps }: Call<TicketDeps>): TicketKeyWire[] {
  return deps.ticketKeys.published;
}
