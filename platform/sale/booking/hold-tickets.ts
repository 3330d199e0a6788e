import type { holdBody } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import { onceOf } from '../../db/idempotency.ts';
import type { BookingDeps } from './deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { changeHold } from './change-hold.ts';
import { countTicketCode } from './count-ticket-code.ts';
import { placeHold } from './place-hold.ts';
import { readOrderView } from '../orders/view/read-order-view.ts';
import { viewOrder } from '../orders/view/view-order.ts';

type HoldCall = Call<BookingDeps, { auth: 'user'; params: typeof showingParams; body: typeof holdBody }>;

/** POST /showings/:id/holds */
export async function holdTickets(call: HoldCall) {
  const { body, caller, deps, request } = call;
  const guess = { code: body.ticket_code, userId: caller.userId, ip: request.ip };
  return countTicketCode(deps, guess, () => hold(call));
}

async function hold({ params, body, caller, language, deps }: HoldCall) {
  const { idempotency_key: key, turn_token: turnToken, ticket_code: ticketCode, ...rest } = body;
  const { app, changing, captcha, ...selection } = rest;
  const { userId } = caller;
  const input = { showing_id: params.id, ...selection };
  if (changing !== undefined) {
    const attempt = { userId, operation: 'hold_tickets', key, input: { ...input, changing } };
    const change = { showingId: params.id, userId, code: changing, ticketCode, selection };
    const changed = await changeHold(deps, change, attempt);
    return readOrderView(deps.db, { ...changed, userId }, language);
  }
  const once = onceOf({ userId, operation: 'hold_tickets', key, input }, deps.clock);
  const request = { showingId: params.id, userId, language, turnToken, ticketCode, app, captcha, selection };
  const { code, order } = await placeHold(deps, request, once);
  return order ? viewOrder(order, language, 'owner') : readOrderView(deps.db, { code, userId }, language);
}
