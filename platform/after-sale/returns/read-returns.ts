import type { OrderReturnsWire } from '@mo-man/schema/wire/ticket-return.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { ReturnDeps } from './deps.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { judgeReturns } from './judge-return.rule.ts';
import { returnsUntil } from '../../ticket/return-times.rule.ts';
import { readReturnFacts } from './return.store.ts';

type ReadCall = Call<ReturnDeps, { auth: 'user'; params: typeof orderParams }>;

/** GET /orders/:code/returns */
export async function readOrderReturns({ params, caller, language, deps }: ReadCall) {
  return viewReturns(deps.db, { code: params.code, userId: caller.userId }, language);
}

/** Which tickets of an order can be offered for return now. Throws order_not_found, also when it is another account's. */
export async function viewReturns(
  db: Db,
  key: { code: string; userId: string },
  language: Language,
): Promise<OrderReturnsWire> {
  const facts = await readReturnFacts(db, key);
  if (!facts) throw new Failure('order_not_found');
  const until = returnsUntil(facts);
  return {
    order_code: facts.code,
    showing_id: facts.showing_id,
    until: until && toMoment(until),
    fees_back: facts.returns?.fees_back ?? true,
    tickets: judgeReturns(facts)
      .filter(({ is_live: isLive, is_own: isOwn, state }) => (isLive && isOwn) || state === 'resold')
      .map((ticket) => ({
        ticket_id: ticket.id,
        ticket_type: pick(ticket.type_name, language),
        seat_label: ticket.seat,
        amount: ticket.state === null ? ticket.amount : (ticket.returned_amount ?? ticket.amount),
        state: ticket.state === 'withdrawn' ? null : ticket.state,
        refusal: ticket.refusal,
      })),
  };
}
