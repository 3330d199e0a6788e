import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { listUnmatched, lockUnmatched, readAttemptOf, wantMatch } from '../unmatched.store.ts';
import type { Command } from './command.ts';
import { inColumns, moment, money } from '../print.rule.ts';

/** Money that came without saying what for. */
export const transferCommands = {
  'transfer list': {
    usage: 'transfer list',
    doc: 'transfers whose text names none of our payments, with what their sender wrote (behind [ACCOUNT] what came in on another account), the oldest first',
    show: async ({ db }) => {
      const rows = await listUnmatched(db);
      if (rows.length === 0) return ['Every transfer names its payment.'];
      return inColumns(
        rows.map(({ id, provider, transaction, amount, received_at: at, note }) => [
          id,
          provider,
          transaction,
          money(amount),
          moment(at),
          note,
        ]),
      );
    },
  },
  'transfer match': {
    usage: 'transfer match TRANSFER CODE',
    doc: 'says which order a transfer is for: it is paid if it still may be, else its buyer is asked for an account',
    plan: async ({ db, operator }, { words: [id = '', typed = ''] }) => {
      const code = typed.toUpperCase();
      const transfer = await lockUnmatched(db, id);
      if (!transfer) throw new OperatorProblem(`there is no unmatched transfer ${id}`);
      const attempt = await readAttemptOf(db, code, transfer.provider);
      if (!attempt)
        throw new OperatorProblem(`nobody has tried to pay order ${code} through ${transfer.provider}`);
      const { amount, note } = transfer;
      return {
        preview: [
          `${money(amount)} ("${note ?? ''}") are for order ${code} (${attempt.order_state}, ${money(attempt.amount)} asked).`,
          'Paid if it still may be; what is too much, too little, too late or double is due to its buyer.',
        ],
        seen: [id, code, attempt],
        carryOut: async (tx) => {
          await wantMatch(tx, id, attempt.id);
          const after = { payment: attempt.id, amount };
          await writeAct(tx, {
            operator,
            act: 'match transfer',
            subject: code,
            before: { transfer: id },
            after,
          });
          return ['It is applied within seconds: look at the order.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;
