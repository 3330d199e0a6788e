import { randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { makeSupportNumber } from '@mo-man/schema/rules/support/support-request.rule.ts';
import type {
  SupportRequestAnswerWire,
  supportRequestBody,
} from '@mo-man/schema/wire/support/support-request.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { checkMessage } from './check-message.ts';
import type { SupportDeps } from './deps.ts';
import { writeArrival } from './support-mail.rule.ts';
import {
  countWritten,
  hasOrder,
  insertMessage,
  insertRequest,
  lockWriter,
  type NewRequest,
  readThread,
} from './support.store.ts';
import { viewSupportRequest } from './view-support-request.ts';

type RequestCall = Call<SupportDeps, { auth: 'user'; body: typeof supportRequestBody }>;

/** POST /support-requests */
export async function requestSupport({ body, caller, language, deps }: RequestCall) {
  const { idempotency_key: key, ...input } = body;
  const { userId } = caller;
  const text = checkMessage(input.message);
  const orderCode = input.order_code;
  return runOnce<SupportRequestAnswerWire>(
    deps.db,
    deps.clock,
    { userId, operation: 'request_support', key, input },
    async (keep) =>
      transact(deps.db, async (tx) => {
        const writer = await lockWriter(tx, userId);
        if (!writer || writer.is_gone) throw new Failure('unauthorized_error');
        const written = await countWritten(tx, userId);
        if (
          written.requests >= limits.supportRequestsMaxPerDay ||
          written.messages >= limits.supportMessagesMaxPerDay
        )
          throw new Failure('support_limit');
        if (orderCode !== null && !(await hasOrder(tx, userId, orderCode)))
          throw new Failure('order_not_found');
        const { id, number } = await insertNumbered(tx, {
          user_id: userId,
          order_code: orderCode,
          topic: input.topic,
          language,
        });
        await insertMessage(tx, { request_id: id, author: 'buyer', text });
        const thread = await readThread(tx, { userId, number });
        if (!thread) throw new Error('a request that was written is there');
        const { email, name, now } = writer;
        const page = `${deps.config.publicUrl}/my-requests/${number}`;
        if (email !== null)
          await enqueue(tx, {
            kind: 'mail',
            to: email,
            ...writeArrival({ number, orderCode, page, name, now }, language),
          });
        const answer = {
          request: viewSupportRequest(thread, thread.messages),
          mailed_to: email && maskContact(email),
        };
        await keep(tx, answer);
        return answer;
      }),
  );
}

/** Draws numbers until one is free: there are millions. */
async function insertNumbered(tx: Tx, request: Omit<NewRequest, 'id' | 'number'>): Promise<NewRequest> {
  for (;;) {
    const numbered = { ...request, id: randomId(), number: makeSupportNumber(randomInt) };
    if (await insertRequest(tx, numbered)) return numbered;
  }
}
