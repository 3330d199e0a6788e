import { countOpen } from '../../after-sale/support/operator-support.store.ts';
import { readActs } from '../../db/act.store.ts';
import { readClues } from '../clue.rule.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { findAccounts, findOrders, findOrdersOf, type FoundOrder } from '../find.store.ts';
import { readOrderDetail, type OrderDetail } from '../order-detail.store.ts';
import { readUnfinished, type Progress } from '../../payment/order-refunds/operator-refund.store.ts';
import { countWaiting, listDeadLetters, listStuckPayments, listWaitingRefunds } from '../waiting.store.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import type { Command } from './command.ts';
import { counted, inColumns, moment, money } from '../print.rule.ts';

/** What there is to read for the operator. */
export const lookCommands = {
  find: {
    usage: 'find WORDS',
    doc: 'orders and accounts by an order code, a ticket code, an e-mail address, a phone, or the beginning of a name',
    show: async ({ db }, { words }) => {
      const typed = words.join(' ');
      if (typed === '')
        throw new OperatorProblem('whom? An order code, a ticket code, an e-mail address, a phone or a name');
      const clues = readClues(typed);
      const orders = (await Promise.all(clues.map((clue) => findOrders(db, clue)))).flat();
      const accounts = (await Promise.all(clues.map((clue) => findAccounts(db, clue)))).flat();
      const own = accounts.length === 1 && accounts[0] ? await findOrdersOf(db, accounts[0].id) : [];
      const all = [...new Map([...orders, ...own].map((order) => [order.code, order])).values()];
      if (all.length + accounts.length === 0)
        return [
          `nobody and nothing is known by ${clues.map(({ by, word }) => `the ${by} "${word}"`).join(' or ')}`,
        ];
      return [
        ...(accounts.length > 0 ? ['Accounts:'] : []),
        ...inColumns(
          accounts.map(({ id, name, email, phone, orders: count }) => [
            id,
            name,
            email,
            phone,
            counted(count, 'order'),
          ]),
          '  ',
        ),
        ...(all.length > 0 ? ['Orders, newest first:'] : []),
        ...inColumns(all.map(orderRow), '  '),
      ];
    },
  },
  order: {
    usage: 'order CODE',
    doc: 'everything about one order: tickets, payments, money, refunds, its history, what the operator did',
    show: async ({ db }, { words: [code = ''] }) => {
      const order = await readOrderDetail(db, code.toUpperCase());
      if (!order) throw new OperatorProblem(`there is no order ${code}`);
      const acts = await readActs(db, { subject: order.code, most: 50 });
      return [
        ...describeOrder(order),
        ...(acts.length > 0 ? ['By the operator:'] : []),
        ...actLines(acts, '  '),
      ];
    },
  },
  waiting: {
    usage: 'waiting',
    doc: 'what waits for somebody: stuck payments, failed refunds, refunds without funds, dead letters, requests without an answer',
    show: async ({ db }) => {
      const { paused_sales: paused, ...waiting } = await countWaiting(db);
      const asked = await countOpen(db);
      const some = Object.entries(waiting).filter(([, count]) => count > 0);
      return [
        some.length === 0 ? 'Nothing waits.' : 'Waiting:',
        ...inColumns(
          some.map(([what, count]) => [what.replaceAll('_', ' '), count]),
          '  ',
        ),
        ...(paused > 0 ? [`${counted(paused, 'sale')} paused`] : []),
        ...(asked > 0 ? [`${counted(asked, 'request')} of buyers without an answer: support list`] : []),
        ...progressLines(await readUnfinished(db)),
        ...inColumns(
          (await listStuckPayments(db)).map((payment) => [
            `payment ${payment.id}`,
            payment.order_code,
            payment.order_state,
            money(payment.amount),
            payment.provider,
            payment.reference,
            payment.ask_wanted_at ? 'is being asked about' : '',
          ]),
        ),
        ...inColumns(
          (await listWaitingRefunds(db)).map((refund) => [
            `refund ${refund.id}`,
            refund.order_code,
            money(refund.amount),
            refund.provider,
            refund.transaction,
            refund.state === 'failed'
              ? `failed: ${refund.provider_code ?? ''}`
              : `awaiting funds since ${moment(refund.short_since ?? new Date(0))}`,
          ]),
        ),
        ...inColumns(
          (await listDeadLetters(db)).map((mail) => [
            `notification ${mail.id}`,
            mail.kind,
            mail.kind === 'message' ? mail.topic : maskContact(mail.topic),
            mail.subject,
            `given up ${moment(mail.dead_at)} after ${counted(mail.attempts, 'try').replace('trys', 'tries')}`,
            mail.dead_because ?? '',
          ]),
        ),
      ];
    },
  },
  acts: {
    usage: 'acts [SUBJECT]',
    doc: 'what the operator did, newest first: of an order or a showing, or of all',
    show: async ({ db }, { words: [subject] }) => actLines(await readActs(db, { subject, most: 50 })),
  },
} as const satisfies Record<string, Command>;

const orderRow = (order: FoundOrder): string[] => [
  order.code,
  order.state,
  money(order.total),
  order.title,
  moment(order.starts_at),
  order.name ?? '',
  order.email ?? '',
  order.phone ?? '',
];

function actLines(acts: Awaited<ReturnType<typeof readActs>>, indent = ''): string[] {
  return acts.map(
    ({ at, operator, act, subject, before, after }) =>
      `${indent}${moment(at)}  ${operator}  ${act}  ${subject}  ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
}

/** How far decisions are. */
export const progressLines = (decisions: readonly Progress[]): string[] =>
  decisions.map(
    ({ id, scope, subject, orders, planned_orders: planned, amount, stuck, done_at: done }) =>
      `refund of ${scope} ${subject} (${id}): ${orders} of ${counted(planned, 'order')}, ${money(amount)}${
        stuck ? `; STUCK: ${stuck}` : done ? '; done' : ''
      }`,
  );

/** All facts of an order. */
export function describeOrder(order: OrderDetail): string[] {
  const { contact } = order;
  return [
    `${order.code}  ${order.state}  ${money(order.total)}  made ${moment(order.created_at)}`,
    `  ${order.title}, ${moment(order.starts_at)} (showing ${order.showing_id}, ${order.status})`,
    contact
      ? `  ${contact.name}, ${contact.email}, ${contact.phone} (account ${order.user_id})`
      : `  nobody is named (account ${order.user_id})`,
    ...titled(
      'Tickets:',
      order.tickets.map(({ id, code, seat, type, state, refunded }) => [
        code,
        seat,
        type,
        state,
        refunded === null ? '' : money(refunded),
        id,
      ]),
    ),
    ...titled(
      'Add-ons:',
      order.add_ons.map(({ name, quantity, unit_price: price }) => [
        `${quantity} × ${name.vi}`,
        money(quantity * price),
        order.are_add_ons_refunded ? 'refunded' : '',
      ]),
    ),
    ...titled(
      'Payments:',
      order.payments.map((each) => [
        each.id,
        each.provider,
        each.method,
        money(each.amount),
        each.state,
        each.code,
        each.reference,
        moment(each.at),
        each.desk_since ? 'WAITS FOR THE OPERATOR' : '',
      ]),
    ),
    ...titled(
      'Money that came:',
      order.receipts.map(({ provider, transaction, amount, at }) => [
        provider,
        transaction,
        money(amount),
        moment(at),
      ]),
    ),
    ...titled(
      'Refunds:',
      order.refunds.map((each) => [
        each.id,
        money(each.amount),
        each.reason,
        each.short_since ? 'awaiting funds' : each.state,
        each.code,
        moment(each.at),
      ]),
    ),
    ...titled(
      'History:',
      order.history.map(({ to, because, at }) => [moment(at), to, because]),
    ),
  ];
}

const titled = (title: string, rows: readonly (string | null)[][]): string[] =>
  rows.length === 0 ? [] : [title, ...inColumns(rows, '  ')];
