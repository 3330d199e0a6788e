import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { leaveOperator, lockStuckPayment, wantAsking, type StuckPayment } from '../waiting.store.ts';
import type { Command, OperatorTools } from './command.ts';
import { money } from '../print.rule.ts';

/** Payments without a final answer. */
export const paymentCommands = {
  'payment ask': {
    usage: 'payment ask PAYMENT',
    doc: 'has the provider asked once more about a payment; what it says is applied as ever',
    plan: async (tools, { words: [id = ''] }) => {
      const payment = await readPayment(tools, id);
      const { order_code: subject, state } = payment;
      return {
        preview: [`Asks ${describe(payment)}.`],
        seen: { id, state },
        carryOut: async (tx) => {
          await wantAsking(tx, id);
          const { operator } = tools;
          await writeAct(tx, {
            operator,
            act: 'ask about payment',
            subject,
            before: { id, state },
            after: {},
          });
          return ['It is asked about within seconds: look at its order.'];
        },
      };
    },
  },
  'payment close': {
    usage: 'payment close PAYMENT --note TEXT',
    doc: 'closes a payment that waits for the operator, of which the provider has said by other ways that no money was taken',
    plan: async (tools, { words: [id = ''], options: { note } }) => {
      const payment = await readPayment(tools, id);
      if (!payment.desk_since) throw new OperatorProblem(`payment ${id} does not wait for the operator`);
      if (!note) throw new OperatorProblem('how is that known? --note "VNPAY support, ticket 1234"');
      const { order_code: subject, state } = payment;
      return {
        preview: [
          `Closes ${describe(payment)}: ${note}`,
          'Money that comes all the same is still applied or sent back.',
        ],
        seen: { id, state, note },
        carryOut: async (tx) => {
          await leaveOperator(tx, id);
          const { operator } = tools;
          await writeAct(tx, {
            operator,
            act: 'close payment',
            subject,
            before: { id, state },
            after: { note },
          });
          return ['Closed.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readPayment({ db }: OperatorTools, id: string): Promise<StuckPayment> {
  const payment = await lockStuckPayment(db, id);
  if (!payment) throw new OperatorProblem(`there is no payment ${id}`);
  if (payment.state === 'succeeded')
    throw new OperatorProblem(`payment ${id} has succeeded: there is nothing to ask`);
  return payment;
}

const describe = ({ provider, reference, amount, order_code: code, state }: StuckPayment): string =>
  `${provider} about ${reference} (${money(amount)}, ${state}, order ${code})`;
