import { limits } from '@mo-man/schema/limits.ts';
import { readSupportNumber, supportMessageRule } from '@mo-man/schema/rules/support/support-request.rule.ts';
import { writeAnswer } from '../../../after-sale/support/support-mail.rule.ts';
import {
  changeState,
  findForOperator,
  listForOperator,
  lockForOperator,
  type OperatorRequest,
} from '../../../after-sale/support/operator-support.store.ts';
import { countMessages, insertMessage } from '../../../after-sale/support/support.store.ts';
import { writeAct } from '../../../db/act.store.ts';
import type { Tx } from '../../../db/open.ts';
import { OperatorProblem } from '../../../lib/operator-problem.ts';
import { maskContact } from '../../../lib/text/mask-contact.rule.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { readOrderDetail } from '../../order-detail.store.ts';
import { inColumns, moment } from '../../print.rule.ts';
import type { Command, OperatorTools } from '../command.ts';
import { describeOrder } from '../look-commands.ts';

/** Most requests that are printed. */
const requestsPrinted = 200;

/** What buyers wrote to the support, and its answers. */
export const supportCommands = {
  'support list': {
    usage: 'support list [all]',
    doc: 'requests of buyers that wait for an answer, the longest waiting first; or all of them, the last changed first',
    show: async ({ db }, { words: [which] }) => {
      if (which !== undefined && which !== 'all')
        throw new OperatorProblem('support list, or support list all');
      const requests = await listForOperator(db, { isAll: which === 'all', most: requestsPrinted });
      if (requests.length === 0) return ['There are none.'];
      return inColumns([
        ['number', 'state', 'since', 'topic', 'order', 'words'],
        ...requests.map(({ number, state, changed_at: since, topic, order_code: order, beginning }) => [
          ...[number, state, moment(since), topic, order ?? ''],
          beginning.replaceAll('\n', ' '),
        ]),
      ]);
    },
  },
  'support show': {
    usage: 'support show NUMBER',
    doc: 'a request with all its messages, who wrote it, and all facts of the order that it names',
    show: async (tools, { words: [number = ''] }) => {
      const request = await requestOf(tools, number);
      const { order_code: code, name, email, phone, messages } = request;
      const order = code === null ? undefined : await readOrderDetail(tools.db, code);
      return [
        `${request.number}  ${request.state}  ${request.topic}  written ${moment(request.created_at)}`,
        `  ${name || '(no name)'}, ${email ?? 'no proven e-mail'}, ${phone ?? 'no phone'}; answered in ${request.language}`,
        ...messages.flatMap(({ author, text, written_at: at }) => [
          `${author === 'buyer' ? 'Buyer' : 'Support'}, ${moment(new Date(at))}:`,
          ...text.split('\n').map((line) => `  ${line}`),
        ]),
        ...(order ? ['The order:', ...describeOrder(order)] : ['No order is named.']),
      ];
    },
  },
  'support answer': {
    usage: 'support answer NUMBER --text TEXT',
    doc: 'answers a request: the buyer reads it under the number, and in a mail to the proven address',
    plan: async (tools, { words: [number = ''], options: { text } }) => {
      const request = await requestOf(tools, number);
      const answer = readAnswer(text);
      if (request.messages.length >= limits.supportMessagesMax)
        throw new OperatorProblem(
          `it has ${limits.supportMessagesMax} messages: the buyer has to open another`,
        );
      const { email } = request;
      const to = email === null ? null : maskContact(email);
      return {
        preview: [
          `Answers ${request.number} in ${request.language}, ${to === null ? 'WITHOUT A MAIL (no proven address)' : `with a mail to ${to}`}:`,
          ...answer.split('\n').map((line) => `  ${line}`),
        ],
        seen: [request.number, request.state, request.messages.length, answer],
        carryOut: async (tx) => {
          await lockAsRead(tx, request);
          await insertMessage(tx, { request_id: request.id, author: 'support', text: answer });
          await changeState(tx, request.id, 'answered');
          if (email !== null) {
            const page = `${tools.publicUrl}/my-requests/${request.number}`;
            const mail = writeAnswer(
              { number: request.number, page, name: request.name, answer },
              request.language,
            );
            await enqueue(tx, { kind: 'mail', to: email, ...mail });
          }
          await record(tx, tools, request, 'answered');
          return ['Answered.'];
        },
      };
    },
  },
  'support close': {
    usage: 'support close NUMBER',
    doc: 'closes a request that needs no answer any more; a new message of the buyer opens it again',
    plan: async (tools, { words: [number = ''] }) => {
      const request = await requestOf(tools, number);
      if (request.state === 'closed') throw new OperatorProblem('it is closed already');
      return {
        preview: [
          `Closes ${request.number}, which is ${request.state}${request.state === 'open' ? ': THE LAST MESSAGE HAS NO ANSWER' : ''}.`,
        ],
        seen: [request.number, request.state, request.messages.length],
        carryOut: async (tx) => {
          await lockAsRead(tx, request);
          await changeState(tx, request.id, 'closed');
          await record(tx, tools, request, 'closed');
          return ['Closed.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function requestOf({ db }: OperatorTools, typed: string): Promise<OperatorRequest> {
  const number = readSupportNumber(typed);
  if (!number) throw new OperatorProblem('which request? Its number is YC- and six characters');
  const request = await findForOperator(db, number);
  if (!request) throw new OperatorProblem(`there is no request ${number}`);
  return request;
}

/** Locks it; refuses when the buyer has written since it was read. */
async function lockAsRead(tx: Tx, { id, messages }: OperatorRequest): Promise<void> {
  await lockForOperator(tx, id);
  if ((await countMessages(tx, id)) !== messages.length)
    throw new OperatorProblem('something was written meanwhile: read it first');
}

function readAnswer(text: string | undefined): string {
  const read = supportMessageRule.safeParse(text ?? '');
  if (read.success) return read.data;
  throw new OperatorProblem(
    `--text "…" of ${limits.supportMessageMin} to ${limits.supportMessageMax} characters`,
  );
}

/** The audit says what became of it, not what was written: that is the buyer's, and goes with the account. */
const record = (
  tx: Tx,
  { operator }: OperatorTools,
  { number, state }: OperatorRequest,
  becomes: 'answered' | 'closed',
) =>
  writeAct(tx, {
    operator,
    act: becomes === 'closed' ? 'close support request' : 'answer support request',
    subject: number,
    before: { state },
    after: { state: becomes },
  });
