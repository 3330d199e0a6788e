import { receiveUnmatched } from '../../payment/money.store.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import {
  closeUnappliedCallback,
  listUnappliedCallbacks,
  lockUnappliedCallback,
} from '../unapplied-callbacks.store.ts';
import type { Command } from './command.ts';
import { inColumns, moment, money } from '../print.rule.ts';

/** Most that is printed of one: what it says of money stands in its beginning. */
const shown = 600;

/** What providers told us of that could not be applied: it may be money, in words that nobody here understands. */
export const noticeCommands = {
  'notice list': {
    usage: 'notice list',
    doc: 'what providers told us of that could not be understood or applied, as it came, the oldest first',
    show: async ({ db }) => {
      const rows = await listUnappliedCallbacks(db);
      if (rows.length === 0) return ['Every callback is applied.'];
      return rows.flatMap(({ id, provider, raw, received_at: at, attempts }) => [
        ...inColumns([[`callback ${id}`, provider, moment(at), `read ${attempts + 1}×`]]),
        `  ${raw.slice(0, shown).replaceAll(/[\p{Cc}\s]+/gu, ' ')}`,
      ]);
    },
  },
  'notice close': {
    usage: 'notice close CALLBACK [AMOUNT] --note TEXT',
    doc: 'closes a callback that could not be applied; with AMOUNT (đồng) the money that it tells of is kept as an unmatched transfer',
    plan: async ({ db, operator }, { words: [typed = '', sum], options: { note } }) => {
      const id = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
      const notice = id === undefined ? undefined : await lockUnappliedCallback(db, id);
      if (!notice) throw new OperatorProblem(`there is no callback ${typed} that waits`);
      if (sum !== undefined && !/^[1-9]\d{0,12}$/.test(sum))
        throw new OperatorProblem('how much did come? In đồng, digits only');
      if (!note) throw new OperatorProblem('what does it tell of, and how is that known? --note TEXT');
      const amount = sum === undefined ? 0 : Number(sum);
      const { provider } = notice;
      return {
        preview: [
          `Closes callback ${notice.id} of ${provider}: ${note}`,
          amount > 0
            ? `${money(amount)} are kept as a transfer that names no payment: match it with its order.`
            : 'Nothing is kept of it as money.',
        ],
        seen: [notice.id, amount, note],
        carryOut: async (tx) => {
          await closeUnappliedCallback(tx, notice.id);
          if (amount > 0)
            await receiveUnmatched(tx, { provider, transaction: `notice ${notice.id}`, amount, note });
          const subject = `notice ${notice.id}`;
          const before = { provider };
          await writeAct(tx, { operator, act: 'close notice', subject, before, after: { note, amount } });
          return ['Closed.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;
