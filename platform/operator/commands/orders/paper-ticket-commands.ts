import { enqueue } from '../../../outbox/enqueue.ts';
import { orderNews } from '../../../sale/orders/order-news.ts';
import { writeAct } from '../../../db/act.store.ts';
import { OperatorProblem } from '../../../lib/operator-problem.ts';
import {
  listPaperTicketsToSend,
  markPaperTicketsSent,
  readPaperTicketsToSend,
  type PaperTicketsToSend,
} from '../../paper-tickets.store.ts';
import type { Command } from '../command.ts';
import { counted, moment } from '../../print.rule.ts';

/** Paper tickets, and what became of them. */
export const paperTicketCommands = {
  'paper waiting': {
    usage: 'paper waiting',
    doc: 'paper tickets that are paid and not yet posted, with their envelopes, the longest paid first',
    show: async ({ db }) => {
      const waiting = await listPaperTicketsToSend(db);
      return waiting.length === 0 ? ['No paper tickets wait.'] : waiting.flatMap(envelope);
    },
  },
  'paper sent': {
    usage: 'paper sent CODE',
    doc: 'notes that the paper tickets of an order were handed to the post, and tells its buyer',
    plan: async ({ db, operator }, { words: [typed = ''] }) => {
      const code = typed.toUpperCase();
      const paperTickets = await readPaperTicketsToSend(db, code, { lock: db.isTransaction });
      if (!paperTickets)
        throw new OperatorProblem(`order ${code} has no paper tickets that wait to be posted`);
      return {
        preview: ['Handed to the post:', ...envelope(paperTickets)],
        seen: paperTickets,
        carryOut: async (tx) => {
          await markPaperTicketsSent(tx, code);
          await enqueue(tx, orderNews(code, paperTickets.state));
          await writeAct(tx, { operator, act: 'post paper tickets', subject: code, before: {}, after: {} });
          return ['Noted; the order says so at once.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

function envelope({
  code,
  contact,
  delivery,
  starts_at: startsAt,
  paid_at: paidAt,
  tickets,
}: PaperTicketsToSend) {
  const { address, ward, district, province, note, recipient = contact } = delivery;
  const parts = [address, ward.name.vi, district?.name.vi, province.name.vi];
  return [
    `${code}  ${counted(tickets.length, 'ticket')} (${tickets.join(', ')})  paid ${moment(paidAt)}, begins ${moment(startsAt)}`,
    `  ${recipient?.name ?? ''}, ${recipient?.phone ?? ''}`,
    `  ${parts.filter(Boolean).join(', ')}`,
    ...(note ? [`  ${note}`] : []),
  ];
}
