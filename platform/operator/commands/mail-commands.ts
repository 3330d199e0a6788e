import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import type { Db } from '../../db/open.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { ticketsMail } from '../../sale/mail/mail-order.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { changeContact, readOrderToMail, readSale, type OrderToMail } from '../order-detail.store.ts';
import { listDeadLetters, reviveNotifications } from '../waiting.store.ts';
import type { Command } from './command.ts';
import { counted } from '../print.rule.ts';

type Contact = NonNullable<OrderToMail['contact']>;

const masked = ({ email, phone }: Contact) => ({ email: maskContact(email), phone: maskContact(phone) });

/** Mails, and whom they go to. */
export const mailCommands = {
  resend: {
    usage: 'resend CODE',
    doc: 'sends the mail about the tickets of a paid order again, to the address that stands there now',
    plan: async ({ db, operator, publicUrl }, { words: [typed = ''] }) => {
      const { order, mails } = await writeMail(db, typed, publicUrl);
      const [mail] = mails;
      if (mail?.kind !== 'mail') throw new OperatorProblem(`order ${order.code} names nobody to write to`);
      return {
        preview: [
          `To ${mail.to}: ${mail.subject}`,
          '',
          ...mail.text.split('\n').map((line) => `  ${line}`),
          '',
          'With the date for the calendar; with the tickets as PDF only to an address that the account has proven.',
        ],
        seen: mail,
        carryOut: async (tx) => {
          await enqueue(tx, ...mails);
          await writeAct(tx, {
            operator,
            act: 'resend letter',
            subject: order.code,
            before: {},
            after: { to: maskContact(mail.to) },
          });
          return ['It leaves within seconds.'];
        },
      };
    },
  },
  correct: {
    usage: 'correct CODE [--email …] [--phone …] [--name …]',
    doc: 'corrects whom the mails of an order go to; its tickets stay with the account that bought them',
    plan: async ({ db, operator }, { words: [typed = ''], options }) => {
      const order = await readOrder(db, typed);
      if (!order.contact)
        throw new OperatorProblem(`order ${order.code} names nobody: its account answers first`);
      const before = order.contact;
      const after = corrected(before, options);
      return {
        preview: [
          `Mails of order ${order.code} went to ${before.name}, ${before.email}, ${before.phone}`,
          `                     and will go to ${after.name}, ${after.email}, ${after.phone}.`,
          'Its tickets stay in the account that bought them. "resend" sends its mail to the new address.',
        ],
        seen: { before, after },
        carryOut: async (tx) => {
          await changeContact(tx, order.code, after);
          await enqueue(tx, orderNews(order.code, order.state));
          const isRenamed = after.name !== before.name;
          await writeAct(tx, {
            operator,
            act: 'correct contact',
            subject: order.code,
            before: masked(before),
            after: { ...masked(after), ...(isRenamed && { name: 'another' }) },
          });
          return ['Corrected.'];
        },
      };
    },
  },
  'letter retry': {
    usage: 'letter retry ID|all',
    doc: 'tries mails and text messages again that were given up',
    plan: async ({ db, operator }, { words: [which = ''] }) => {
      const dead = (await listDeadLetters(db)).filter(({ id }) => which === 'all' || String(id) === which);
      if (dead.length === 0) throw new OperatorProblem('no such mail or text message was given up');
      return {
        preview: [
          `Tries ${counted(dead.length, 'notification')} again that ${dead.length === 1 ? 'was' : 'were'} given up.`,
        ],
        seen: dead.map(({ id }) => id),
        carryOut: async (tx) => {
          const count = await reviveNotifications(tx, which === 'all' ? 'all' : Number(which));
          await writeAct(tx, {
            operator,
            act: 'retry letters',
            subject: which,
            before: {},
            after: { count },
          });
          return [`${counted(count, 'notification')} will be tried within seconds.`];
        },
      };
    },
  },
  'letter test': {
    usage: 'letter test ADDRESS',
    doc: 'sends a test mail, to see that mail arrives',
    plan: async ({ operator, publicUrl }, { words: [typed = ''] }) => {
      const address = emailRule.safeParse(typed);
      if (!address.success) throw new OperatorProblem(`"${typed}" is no e-mail address`);
      const to = address.data;
      return {
        preview: [`Sends a test mail to ${to}.`],
        seen: to,
        carryOut: async (tx) => {
          const text = `Thư này chỉ để kiểm tra: thư của Mở Màn đã đến nơi.\n\nThis is only a test: mail from Mở Màn arrives.\n\n${publicUrl}`;
          await enqueue(tx, { kind: 'mail', to, subject: 'Mở Màn: thư kiểm tra / test', text });
          const subject = maskContact(to);
          await writeAct(tx, { operator, act: 'test letter', subject, before: {}, after: {} });
          return ['It leaves within seconds; "waiting" says when it was given up.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readOrder(db: Db, typed: string): Promise<OrderToMail> {
  const order = await readOrderToMail(db, typed.toUpperCase(), { lock: db.isTransaction });
  if (!order) throw new OperatorProblem(`there is no order ${typed}`);
  return order;
}

async function writeMail(
  db: Db,
  typed: string,
  publicUrl: string,
): Promise<{ order: OrderToMail; mails: OutboxItem[] }> {
  const order = await readOrder(db, typed);
  const sale = await readSale(db, order.code);
  if (!sale) throw new OperatorProblem(`order ${order.code} has no tickets to write about`);
  return { order, mails: ticketsMail({ publicUrl }, order, sale) };
}

/** Judged by the same rules as the form that buyers fill in. */
function corrected(before: Contact, typed: Readonly<Record<string, string | undefined>>): Contact {
  const rules = { name: nameRule, email: emailRule, phone: phoneRule };
  const after = { ...before };
  const given = (['name', 'email', 'phone'] as const).filter((field) => typed[field] !== undefined);
  if (given.length === 0) throw new OperatorProblem('what is to be corrected? --email, --phone or --name');
  for (const field of given) {
    const read = rules[field].safeParse(typed[field]);
    if (!read.success) throw new OperatorProblem(`--${field} "${typed[field] ?? ''}" is none`);
    after[field] = read.data;
  }
  return after;
}
