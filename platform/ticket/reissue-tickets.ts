import type { reissueBody } from '@mo-man/schema/wire/balance.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { TicketDeps } from './deps.ts';
import { hasSession, lockCopied, readCopies } from './copy.store.ts';
import { renewCodes } from './renew-codes.ts';

/** GET /tickets/copies */
export function listTicketCopies({ caller, deps }: Call<TicketDeps, { auth: 'user' }>) {
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
}: Call<TicketDeps, { auth: 'user'; body: typeof reissueBody }>) {
  const { userId } = caller;
  const reissued = await transact(deps.db, async (tx) => {
    if (!(await hasSession(tx, userId, body.session_id))) throw new Failure('device_not_found');
    const tickets = await lockCopied(tx, userId, body.session_id);
    await renewCodes(tx, tickets, deps.ticketKeys.signing(deps.clock.now()));
    if (tickets.length > 0) {
      await enqueue(tx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } });
    }
    return tickets.length;
  });
  return { reissued };
}
