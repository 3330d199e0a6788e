import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { accountEnding } from '@mo-man/schema/rules/order/refund-account.rule.ts';
import type { ChangeChoice } from '@mo-man/schema/values.ts';
import type { OrderRefundWire } from '@mo-man/schema/wire/refund.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { Language } from '../../lib/text/language.ts';
import type { ChangeDeps } from './deps.ts';
import { ownPasses, ownTickets, planRefund } from '../../sale/orders/refund/plan-refund.rule.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import {
  readOrderRefundFacts,
  type ChangeFacts,
  type OrderRefundFacts,
  type PassChangeFacts,
} from '../../sale/orders/changes/change.store.ts';
import { viewChange } from '../../sale/orders/changes/view-change.ts';

/** A change after which the buyer may choose, and the tickets that a refund would take; null for all that are left. */
export interface Choosable {
  change: ChangeFacts;
  choice: ChangeChoice | null;
  isOpen: boolean;
  wanted: readonly string[] | null;
}

/** The change of the order's own showing, then those of further showings that its passes admit to. */
export const choosablesOf = (facts: OrderRefundFacts): Choosable[] => [
  ...(facts.change
    ? [
        {
          change: facts.change,
          choice: facts.choice,
          isOpen: facts.is_open,
          wanted: ownTickets(facts.tickets, facts.user_id),
        },
      ]
    : []),
  ...facts.pass_changes.map((night) => choosableOf(facts, night)),
];

const choosableOf = (facts: OrderRefundFacts, night: PassChangeFacts): Choosable => ({
  change: night,
  choice: night.choice,
  isOpen: night.is_open,
  wanted: ownPasses(facts.tickets, facts.user_id, night.ticket_type_ids),
});

/** Plans the refund of these tickets, or says why there is none. */
export const planOf = (facts: OrderRefundFacts, wanted: Choosable['wanted']) =>
  planRefund({
    ...facts,
    tickets: facts.tickets.map((ticket) => ({ ...ticket, is_own: ticket.user_id === facts.user_id })),
    wanted,
    isCancelled: facts.status === 'cancelled',
  });

const planned = (facts: OrderRefundFacts, wanted: Choosable['wanted']) => {
  const plan = planOf(facts, wanted);
  return 'tickets' in plan ? { ticket_count: plan.tickets.length, amount: plan.amount } : null;
};

/** A further showing that passes of the order admit to, unless the buyer has neither such a pass any more nor chosen. */
function viewPassChange(
  facts: OrderRefundFacts,
  night: PassChangeFacts,
  language: Language,
): OrderRefundWire['pass_changes'] {
  const passes = facts.tickets.filter(
    ({ is_live, ticket_type_id: type }) => is_live && night.ticket_type_ids.includes(type),
  );
  if (passes.length === 0 && night.choice === null) return [];
  const back = planned(facts, choosableOf(facts, night).wanted);
  return [
    {
      showing_id: night.showing_id,
      change: viewChange(night, language),
      choice: night.choice,
      may_refund: night.is_open && facts.status !== 'cancelled' && back !== null,
      ...(back ?? nothing),
      given_count: passes.filter(({ user_id }) => user_id !== facts.user_id).length,
    },
  ];
}

const nothing = { ticket_count: 0, amount: 0 };

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
  const back = planned(facts, ownTickets(facts.tickets, facts.user_id));
  const { account } = facts;
  return {
    order_code: facts.code,
    showing_id: facts.showing_id,
    change: facts.change && viewChange(facts.change, language),
    choice: facts.choice,
    may_refund: facts.change !== null && facts.is_open && back !== null,
    ...(back ?? nothing),
    given_count: facts.tickets.filter(({ is_live, user_id }) => is_live && user_id !== facts.user_id).length,
    pass_changes: facts.pass_changes.flatMap((night) => viewPassChange(facts, night, language)),
    due_amount: facts.due,
    account: account && {
      bank: bankName(account.bank_bin),
      ending: accountEnding(account.account),
      is_fixed: facts.is_fixed,
      waits_until: account.waits_until === null ? null : toMoment(new Date(account.waits_until)),
    },
  };
}
