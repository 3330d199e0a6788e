import { randomInt } from 'node:crypto';
import type { reissueBody } from '@mo-man/schema/wire/balance.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { EventDeps } from '../deps.ts';
import { hasSession, lockCopied, readCopies, replaceCodes } from './copy.store.ts';
import { signTicket } from './qr/sign-ticket.ts';
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';

/** As for new tickets: twice in a row is a defect. */
const attempts = 3;

/** GET /tickets/copies */
export function listTicketCopies({ caller, deps }: Call<EventDeps, { auth: 'user' }>) {
  return readCopies(deps.db, caller.userId);
}

/**
 * POST /tickets/reissue: the QRs that a session has stop opening the gate, and every other device of the account is told
 * to fetch the new ones. Asked again before that session has fetched anything, nothing is left to replace.
 */
export async function reissueTickets({
  body,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; body: typeof reissueBody }>) {
  const { userId } = caller;
  const reissued = await transact(deps.db, async (tx) => {
    if (!(await hasSession(tx, userId, body.session_id))) throw new Failure('device_not_found');
    const tickets = await lockCopied(tx, userId, body.session_id);
    const key = deps.ticketKeys.signing(deps.clock.now());
    let missing = tickets;
    for (let attempt = 0; attempt < attempts && missing.length > 0; attempt += 1) {
      const rows = missing.map(({ id, number, showing_number: showing, is_rotating, generation: before }) => {
        const generation = before + 1;
        const qr = signTicket({ number, showing, generation, isRotating: is_rotating }, key);
        return { id, code: makeTicketCode(randomInt), generation, key_id: key.id, qr };
      });
      const written = await replaceCodes(tx, rows);
      missing = missing.filter(({ id }) => !written.has(id));
    }
    if (missing.length > 0) throw new Error('no readable code was free');
    if (tickets.length > 0) {
      await enqueue(tx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } });
    }
    return tickets.length;
  });
  return { reissued };
}
