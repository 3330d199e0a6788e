import { operatorRefundReasons, type OperatorRefundReason } from '@mo-man/schema/values.ts';
import type { Db } from '../../db/open.ts';
import { mailRefund } from '../../sale/mail/mail-order.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { readOrderDetail } from '../order-detail.store.ts';
import {
  previewRefund,
  writeDecision,
  type RefundPreview,
} from '../../payment/order-refunds/decide-refund.ts';
import {
  readProgress,
  setStuck,
  type RefundScope,
} from '../../payment/order-refunds/operator-refund.store.ts';
import {
  listHeldRefunds,
  lockWaitingRefund,
  releaseRefunds,
  settleByHand,
  tryRefundAgain,
  type WaitingRefund,
} from '../waiting.store.ts';
import type { Command } from './command.ts';
import { counted, inColumns, moment, money } from '../print.rule.ts';

/** Money that goes back. */
export const refundCommands = {
  'refund order': {
    usage: 'refund order CODE [--reason buyer_asked|organizer_decided]',
    doc: 'voids all tickets that are left of an order and sends their money back',
    plan: (tools, { words: [code = ''], options }) =>
      planRefundOf(
        tools,
        { scope: 'order', subject: code.toUpperCase(), ticketIds: null },
        options['reason'],
      ),
  },
  'refund tickets': {
    usage: 'refund tickets CODE TICKET… [--reason …]',
    doc: 'the same of some tickets, named by the codes under their QR; both halves of a couple seat go together, and companions with the tickets that they go with',
    plan: async (tools, { words: [code = '', ...tickets], options }) => {
      const subject = code.toUpperCase();
      const ticketIds = await idsOf(tools.db, subject, tickets);
      return planRefundOf(tools, { scope: 'tickets', subject, ticketIds }, options['reason']);
    },
  },
  'refund showing': {
    usage: 'refund showing ID [--reason organizer_decided]',
    doc: 'the same of all orders of a showing that is no longer on sale; who pays meanwhile is refunded, too',
    plan: (tools, { words: [id = ''], options }) =>
      planRefundOf(
        tools,
        { scope: 'showing', subject: id, ticketIds: null },
        options['reason'] ?? 'organizer_decided',
      ),
  },
  'refund go-on': {
    usage: 'refund go-on DECISION',
    doc: 'lets a refund that is stuck try again, after somebody has looked',
    plan: async ({ db, operator }, { words: [id = ''] }) => {
      const decision = await readProgress(db, id);
      if (!decision?.stuck || decision.done_at) throw new OperatorProblem(`no refund ${id} is stuck`);
      const { stuck } = decision;
      return {
        preview: [`Lets the refund of ${decision.scope} ${decision.subject} go on. It was stuck: ${stuck}`],
        seen: { id, stuck },
        carryOut: async (tx) => {
          await setStuck(tx, id, null);
          await writeAct(tx, {
            operator,
            act: 'let refund go on',
            subject: id,
            before: { stuck },
            after: {},
          });
          return ['It goes on.'];
        },
      };
    },
  },
  'refund retry': {
    usage: 'refund retry REFUND',
    doc: 'sends a refund again that failed, or one that waits for funds at once',
    plan: async ({ db, operator }, { words: [id = ''] }) => {
      const refund = await readWaiting(db, id);
      const { state, provider_code, order_code, amount, provider } = refund;
      if (refund.held_since)
        throw new OperatorProblem(`refund ${id} is held since a restore: refund release ${id}`);
      const seen = { id, state, provider_code };
      return {
        preview: [
          `Sends ${money(amount)} of order ${order_code} back through ${provider} once more.`,
          `Before: ${state}, ${provider} said "${provider_code ?? 'nothing'}".`,
          ...(state === 'failed'
            ? [
                `Look at ${provider}'s own pages first: transaction ${refund.transaction} must not be refunded there.`,
              ]
            : []),
        ],
        seen,
        carryOut: async (tx) => {
          await tryRefundAgain(tx, id);
          await writeAct(tx, { operator, act: 'retry refund', subject: order_code, before: seen, after: {} });
          return ['It is tried again within seconds.'];
        },
      };
    },
  },
  'refund held': {
    usage: 'refund held',
    doc: 'refunds that a restore from a backup left for somebody to look at: they may have been sent after it',
    show: async ({ db }) => {
      const held = await listHeldRefunds(db, 'all');
      if (held.length === 0) return ['No refund is held.'];
      return [
        `${counted(held.length, 'refund')} held: ${money(sumOf(held))}`,
        ...inColumns(
          held.map(({ id, order_code, amount, provider, transaction, state, provider_code: said }) => [
            id,
            order_code,
            money(amount),
            provider,
            transaction,
            state,
            said ? `said "${said}"` : '',
          ]),
          '  ',
        ),
      ];
    },
  },
  'refund release': {
    usage: 'refund release REFUND|all',
    doc: 'lets a held refund go on, after its provider was looked at: it has not been sent there',
    plan: async ({ db, operator }, { words: [id = ''] }) => {
      const held = await listHeldRefunds(db, id);
      if (held.length === 0)
        throw new OperatorProblem(id === 'all' ? 'no refund is held' : `no refund ${id} is held`);
      const ids = held.map((refund) => refund.id);
      return {
        preview: [
          `Sends ${counted(held.length, 'refund')} of ${money(sumOf(held))} that a restore has held.`,
          'Look at the pages of their providers first: what is refunded there already must not be sent again.',
        ],
        seen: ids,
        carryOut: async (tx) => {
          await releaseRefunds(tx, ids);
          const after = { refunds: ids, amount: sumOf(held) };
          await writeAct(tx, { operator, act: 'release refunds', subject: id, before: {}, after });
          return ['They go on.'];
        },
      };
    },
  },
  'refund by-hand': {
    usage: 'refund by-hand REFUND --note TEXT',
    doc: 'writes down that a refund which failed, or is held, was paid out, with the number of the transfer as its note',
    plan: async ({ db, operator, publicUrl }, { words: [id = ''], options: { note } }) => {
      const refund = await readWaiting(db, id);
      if (refund.state !== 'failed' && !refund.held_since)
        throw new OperatorProblem(`refund ${id} has not failed: it still may arrive by itself`);
      if (!note) throw new OperatorProblem('which transfer was it? --note "VCB 2026-12-05 FT26339…"');
      const { order_code: code, amount, reason, provider_code } = refund;
      return {
        preview: [
          `Writes down that ${money(amount)} of order ${code} were paid out by hand: ${note}`,
          'The buyer gets the mail that the money has gone back.',
        ],
        seen: { id, note },
        carryOut: async (tx) => {
          const order = await lockOrder(tx, code);
          if (!order) throw new Error(`order ${code} has gone`);
          await settleByHand(tx, id);
          await enqueue(tx, orderNews(order.code, order.state));
          await mailRefund(tx, { publicUrl }, order, { amount, reason, step: 'succeeded' });
          const before = { refund: id, state: refund.state, provider_code };
          await writeAct(tx, {
            operator,
            act: 'refund by hand',
            subject: code,
            before,
            after: { amount, note },
          });
          return ['Written down.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readWaiting(db: Db, id: string): Promise<WaitingRefund> {
  const refund = await lockWaitingRefund(db, id);
  if (!refund) throw new OperatorProblem(`there is no refund ${id}`);
  if (refund.state !== 'failed' && !refund.short_since && !refund.held_since)
    throw new OperatorProblem(`refund ${id} is ${refund.state}: there is nothing to do about it`);
  return refund;
}

const sumOf = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function readReason(typed = 'buyer_asked'): OperatorRefundReason {
  const reason = operatorRefundReasons.find((each) => each === typed);
  if (!reason) throw new OperatorProblem(`--reason must be of ${operatorRefundReasons.join(', ')}`);
  return reason;
}

/** Tickets by the codes that stand under their QR, or by their ids. */
async function idsOf(db: Db, code: string, typed: readonly string[]): Promise<string[]> {
  const order = await readOrderDetail(db, code);
  if (!order) throw new OperatorProblem(`there is no order ${code}`);
  if (typed.length === 0) throw new OperatorProblem(`which tickets? They are told by "order ${code}"`);
  return typed.map((word) => {
    const wanted = word.replaceAll(/[\s-]/g, '').toUpperCase();
    const ticket = order.tickets.find((each) => each.code === wanted || each.id === word);
    if (!ticket) throw new OperatorProblem(`order ${code} has no ticket ${word}`);
    return ticket.id;
  });
}

async function planRefundOf(
  { db, operator }: { db: Db; operator: string },
  scope: RefundScope,
  typedReason: string | undefined,
) {
  const reason = readReason(typedReason);
  const preview = await previewRefund(db, scope);
  return {
    preview: describePreview(preview, reason),
    seen: [preview.confirmation, reason],
    carryOut: async (tx: Parameters<typeof writeDecision>[0]) => {
      const id = await writeDecision(tx, scope, { operator, reason }, preview);
      return [`Decided (${id}). The platform carries it out order by order, and goes on after any crash.`];
    },
  };
}

const ticketText = ({ name, seat }: RefundPreview['along'][number]): string =>
  seat === null ? name : `${name} ${seat}`;

/** What a refund would do, in words. */
export function describePreview(preview: RefundPreview, reason: OperatorRefundReason): string[] {
  return [
    `${preview.title}, ${moment(preview.startsAt)}`,
    `Voids ${counted(preview.tickets, 'ticket')} of ${counted(preview.orders, 'order')}, and sends ${money(preview.amount)} back:`,
    ...(preview.along.length > 0
      ? [`With the tickets that were named go: ${preview.along.map(ticketText).join(', ')}.`]
      : []),
    ...preview.providers.map(({ provider, amount }) => `  ${money(amount)} through ${provider}`),
    ...(preview.inPayment > 0
      ? [
          `${counted(preview.inPayment, 'order')} being paid right now: what comes goes back as soon as it has come.`,
        ]
      : []),
    `Each buyer gets a mail (reason: ${reason}).`,
  ];
}
