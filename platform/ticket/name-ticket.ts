import {
  attendeesUntil,
  checkAttendee,
  identityUsed,
  isUnnamed,
} from '@mo-man/schema/rules/order/attendees.rule.ts';
import type { attendeeBody } from '@mo-man/schema/wire/tickets/attendee.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { ticketParams } from '../lib/http/route-params.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { storedAttendee, typedAttendee } from '../sale/orders/attendees/attendees.ts';
import { claimIdentities, hashNumbers } from '../sale/orders/attendees/identity-claims.store.ts';
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
    const judged = checkAttendee(form, typedAttendee(body), ticket.attendee?.identity_end !== undefined);
    if ('problems' in judged) throw new Failure('answers_invalid', { fields: judged.problems });
    const { attendee } = judged;
    if (form.identity && attendee.identity !== '') {
      const of = {
        ...{ showingId: ticket.showing_id, orderCode: ticket.order_code },
        ticketsMax: form.identity.tickets_max,
      };
      const numbers = { [ticket.unit_id]: attendee.identity };
      const hashes = hashNumbers(deps.config.identityNumberSecret, ticket.showing_id, numbers);
      if ((await claimIdentities(tx, of, hashes)).length > 0)
        throw new Failure('answers_invalid', {
          fields: [{ path: 'identity', problem: identityUsed }],
        });
    }
    const stored = storedAttendee(attendee, form.identity && ticket.attendee);
    const isNobody = isUnnamed(attendee) && stored.identity_end === undefined;
    await writeAttendee(tx, params.id, isNobody ? null : stored);
    await enqueue(tx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } });
  });
  const ticket = await readTicket(deps.db, userId, params.id);
  if (!ticket) throw new Failure('ticket_not_found');
  return viewTicket(ticket, await showingsOf(deps.db, [ticket]), walletKindsOf(deps.config.wallets));
}
