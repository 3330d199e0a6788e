import { attendeesUntil, checkAttendee, isUnnamed } from '@mo-man/schema/rules/order/attendees.rule.ts';
import type { attendeeBody } from '@mo-man/schema/wire/tickets/attendee.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { ticketParams } from '../lib/http/route-params.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { typedAttendee } from '../sale/orders/attendees/attendees.ts';
import { lockToName, writeAttendee } from './attendee.store.ts';
import type { TicketDeps } from './deps.ts';
import { showingsOf } from './ticket-showings.ts';
import { readTicket } from './ticket.store.ts';
import { viewTicket } from './view-ticket.ts';
import { walletKindsOf } from './wallet-accounts.ts';

type NameCall = Call<TicketDeps, { auth: 'user'; params: typeof ticketParams; body: typeof attendeeBody }>;

/** PUT /tickets/:id/attendee: the owner's other devices are told to fetch the ticket anew. */
export async function nameTicket({ params, body, caller, deps }: NameCall) {
  const { userId } = caller;
  await transact(deps.db, async (tx) => {
    const ticket = await lockToName(tx, { id: params.id, userId });
    if (!ticket) throw new Failure('ticket_not_found');
    const { form } = ticket;
    if (!form || ticket.state !== 'active' || attendeesUntil(form, ticket.doors_at) <= ticket.now)
      throw new Failure('attendee_closed');
    const judged = checkAttendee(form, typedAttendee(body));
    if ('problems' in judged) throw new Failure('answers_invalid', { fields: judged.problems });
    const { attendee } = judged;
    await writeAttendee(tx, params.id, isUnnamed(attendee) ? null : attendee);
    await enqueue(tx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } });
  });
  const ticket = await readTicket(deps.db, userId, params.id);
  if (!ticket) throw new Failure('ticket_not_found');
  return viewTicket(ticket, await showingsOf(deps.db, [ticket]), walletKindsOf(deps.config.wallets));
}
