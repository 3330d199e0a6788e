import { writeFile } from 'node:fs/promises';
import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { accountEnding } from '@mo-man/schema/rules/order/refund-account.rule.ts';
import { mailRefund } from '../../sale/mail/mail-order.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { askForAccount } from '../../payment/payout/ask-for-account.ts';
import { isHolderPayer } from '../../payment/payout/judge-account.rule.ts';
import { payoutCsv } from '../../payment/payout/payout-csv.ts';
import {
  endAsDone,
  endAsFailed,
  insertPayoutFile,
  listDuePayouts,
  lockPayable,
  readPayoutFile,
  readSentPayouts,
  type SentPayout,
} from '../../payment/payout/payout.store.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Db, Tx } from '../../db/open.ts';
import { csvReaders } from '../export/export-list.rule.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import type { Command, OperatorTools } from './command.ts';
import { counted, inColumns, moment, money } from '../print.rule.ts';

/** Money that goes back by bank transfer. */
export const payoutCommands = {
  'payout list': {
    usage: 'payout list',
    doc: 'money that is due by bank transfer: who has named an account, and what is on its way',
    show: async ({ db }) => {
      const due = await listDuePayouts(db);
      if (due.length === 0) return ['Nothing is due by bank transfer.'];
      return [
        `${counted(due.length, 'refund')} due: ${money(sumOf(due))}`,
        ...inColumns(
          due.map((each) => [
            each.order_code,
            money(each.amount),
            `since ${moment(each.requested_at)}`,
            each.bank_bin && each.account ? masked(each.bank_bin, each.account) : 'waits for the account',
            each.waits_until ? `changed: not before ${moment(each.waits_until)}` : '',
            each.is_held ? 'HELD since the restore: refund held' : '',
            otherHolder(each),
            each.sent ? `${each.sent} in file ${each.file_id ?? ''}` : '',
            each.problem ? `failed before: ${each.problem}` : '',
          ]),
          '  ',
        ),
      ];
    },
  },
  'payout make': {
    usage: 'payout make',
    doc: 'makes a file of transfers of all that is due and has an account; those accounts can no longer be changed',
    plan: async ({ db, operator }) => {
      const payable = await lockPayable(db);
      if (payable.length === 0)
        throw new OperatorProblem('nothing that is due has an account and is in no file');
      return {
        preview: [
          `Makes a file of ${counted(payable.length, 'transfer')}: ${money(sumOf(payable))}.`,
          ...payable.flatMap((each) => {
            const other = otherHolder(each);
            return other ? [`  ${each.order_code} ${money(each.amount)}: ${other}`] : [];
          }),
        ],
        seen: payable.map(({ refund_id, amount }) => [refund_id, amount]),
        carryOut: async (tx) => {
          const id = await insertPayoutFile(tx, operator, payable);
          await writeAct(tx, {
            operator,
            act: 'make payout file',
            subject: id,
            before: {},
            after: { transfers: payable.length, amount: sumOf(payable) },
          });
          return [`File ${id}. Write it, as often as it is needed: payout file ${id} --to FILE.csv`];
        },
      };
    },
  },
  'payout file': {
    usage: 'payout file FILE --to PATH.csv [--format csv|plain]',
    doc: 'writes the transfers of a file that are still on their way, to be opened by a spreadsheet, or plain, as a bank takes a file at once; it holds whole accounts',
    show: async ({ db }, { words: [id = ''], options: { to, format = 'csv' } }) => {
      if (format !== 'csv' && format !== 'plain') throw new OperatorProblem('--format is csv or plain');
      if (!to) throw new OperatorProblem('where to? --to payouts.csv');
      const rows = await readPayoutFile(db, id);
      if (rows.length === 0) throw new OperatorProblem(`no transfer of file ${id} is on its way`);
      // Whoever reads it sees accounts of buyers.
      await writeFile(to, payoutCsv(rows, csvReaders[format]), { mode: 0o600 });
      return [
        `${counted(rows.length, 'transfer')}, ${money(sumOf(rows))}, in ${to}`,
        'Delete it when the bank has it: it holds the accounts of buyers.',
      ];
    },
  },
  'payout done': {
    usage: 'payout done FILE|TRANSFER --ref TEXT',
    doc: 'the bank has transferred a whole file, or one transfer of it: its number of that is kept, and each buyer gets a mail',
    plan: async ({ db, operator, publicUrl }, { words: [name = ''], options: { ref } }) => {
      const sent = await readSent(db, name);
      if (!ref) throw new OperatorProblem("what is the bank's number of it? --ref FT26339…");
      return {
        preview: [
          `Writes down that the bank has transferred ${money(sumOf(sent))} (${counted(sent.length, 'transfer')}): ${ref}`,
          'Each buyer gets the mail that the money has gone back.',
        ],
        seen: [sent.map(({ id }) => id), ref],
        carryOut: async (tx) => {
          for (const payout of sent) await settle(tx, { operator, publicUrl }, payout, ref);
          return ['Written down.'];
        },
      };
    },
  },
  'payout failed': {
    usage: 'payout failed TRANSFER --note TEXT',
    doc: 'the bank has not transferred it: the account is forgotten, and its buyer is asked again',
    plan: async ({ db, operator, publicUrl }, { words: [name = ''], options: { note } }) => {
      const sent = await readSent(db, name);
      const [payout] = sent;
      if (!payout || sent.length > 1)
        throw new OperatorProblem('one transfer at a time: which one has failed?');
      if (!note) throw new OperatorProblem('what did the bank say? --note "account closed"');
      return {
        preview: [
          `${money(payout.amount)} of order ${payout.order_code} did not arrive at ${masked(payout.bank_bin, payout.account)}: ${note}`,
          'The account is forgotten, and the buyer is asked for another one.',
        ],
        seen: [payout.id, note],
        carryOut: async (tx) => {
          const order = await lockOrder(tx, payout.order_code);
          if (!order) throw new Error(`order ${payout.order_code} has gone`);
          await endAsFailed(tx, payout, note);
          await askForAccount(tx, { publicUrl }, order, { amount: payout.amount, isAgain: true });
          await enqueue(tx, orderNews(order.code, order.state));
          const { id, amount, order_code: subject } = payout;
          await writeAct(tx, {
            operator,
            act: 'payout failed',
            subject,
            before: { id, amount },
            after: { note },
          });
          return ['Written down; the buyer is asked again.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** Says of an account that it is not its buyer's by its name: somebody looks before it is paid. */
const otherHolder = ({ holder, payer }: { holder: string | null; payer: string | null }): string =>
  holder === null || isHolderPayer(holder, payer ?? '') ? '' : `HOLDER ${holder} IS NOT ${payer || 'known'}`;

const masked = (bankBin: string, account: string): string =>
  `${bankName(bankBin)} …${accountEnding(account)}`;

async function readSent(db: Db, name: string): Promise<SentPayout[]> {
  const sent = await readSentPayouts(db, name);
  if (sent.length === 0)
    throw new OperatorProblem(`no transfer ${name} is on its way, and no file of that name`);
  return sent;
}

async function settle(
  tx: Tx,
  { operator, publicUrl }: Pick<OperatorTools, 'operator' | 'publicUrl'>,
  payout: SentPayout,
  bankReference: string,
): Promise<void> {
  const { id, order_code: code, amount, reason, bank_bin: bankBin, account } = payout;
  const order = await lockOrder(tx, code);
  if (!order) throw new Error(`order ${code} has gone`);
  await endAsDone(tx, payout, bankReference);
  await enqueue(tx, orderNews(order.code, order.state));
  const transferredTo = { bank: bankName(bankBin), ending: accountEnding(account), bankReference };
  await mailRefund(tx, { publicUrl }, order, { amount, reason, step: 'succeeded', transferredTo });
  const after = { id, bank_reference: bankReference };
  await writeAct(tx, { operator, act: 'payout done', subject: code, before: { id, amount }, after });
}
