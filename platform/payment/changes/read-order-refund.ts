import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { accountEnding } from '@mo-man/schema/rules/order/refund-account.rule.ts';
import type { OrderRefundWire } from '@mo-man/schema/wire/refund.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { Language } from '../../lib/text/language.ts';
import type { ChangeDeps } from './deps.ts';
import { ownTickets, planRefund } from '../../sale/orders/refund/plan-refund.rule.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { readOrderRefundFacts, type OrderRefundFacts } from '../../sale/orders/changes/change.store.ts';
import { viewChange } from '../../sale/orders/changes/view-change.ts';

/** Plans the refund of the tickets that the buyer still owns, or says why there is none. */
export const planOf = (facts: OrderRefundFacts) =>
  planRefund({
    ...facts,
    wanted: ownTickets(facts.tickets, facts.user_id),
    isCancelled: facts.status === 'cancelled',
  });

/** GET /orders/:code/refund */
export async function readOrderRefund({
  params,
  caller,
  language,
  deps,
}: Call<ChangeDeps, { auth: 'user'; params: typeof orderParams }>): Promise<OrderRefundWire> {
  return viewOrderRefund(deps.db, { code: params.code, userId: caller.userId }, language);
}

/** What the buyer may get back of an order now. Throws order_not_found, also when it is another account's. */
export async function viewOrderRefund(
  db: Db,
  key: { code: string; userId: string },
  language: Language,
): Promise<OrderRefundWire> {
  const facts = await readOrderRefundFacts(db, key);
  if (!facts) throw new Failure('order_not_found');
  const plan = planOf(facts);
  const { account } = facts;
  return {
    order_code: facts.code,
    showing_id: facts.showing_id,
    change: viewChange(facts.change, language),
    choice: facts.choice,
    may_refund: facts.change !== null && facts.is_open && 'tickets' in plan,
    ticket_count: 'tickets' in plan ? plan.tickets.length : 0,
    amount: 'tickets' in plan ? plan.amount : 0,
    given_count: facts.tickets.filter(({ is_live, user_id }) => is_live && user_id !== facts.user_id).length,
    due_amount: facts.due,
    account: account && {
      bank: bankName(account.bank_bin),
      ending: accountEnding(account.account),
      is_fixed: facts.is_fixed,
      waits_until: account.waits_until === null ? null : toMoment(new Date(account.waits_until)),
    },
  };
}
