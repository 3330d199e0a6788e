import { limits } from '@mo-man/schema/limits.ts';
import { readSupportNumber } from '@mo-man/schema/rules/support/support-request.rule.ts';
import type {
  supportMessageBody,
  supportRequestParams,
  SupportRequestWire,
} from '@mo-man/schema/wire/support/support-request.ts';
import { runOnce } from '../../db/idempotency.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { checkMessage } from './check-message.ts';
import type { SupportDeps } from './deps.ts';
import {
  countMessages,
  countWritten,
  insertMessage,
  lockRequest,
  lockWriter,
  openAgain,
  readThread,
} from './support.store.ts';
import { viewSupportRequest } from './view-support-request.ts';

type WriteCall = Call<
  SupportDeps,
  { auth: 'user'; params: typeof supportRequestParams; body: typeof supportMessageBody }
>;

/** POST /support-requests/:number/messages */
export async function writeToSupport({ params, body, caller, language, deps }: WriteCall) {
  const { idempotency_key: key, ...input } = body;
  const { userId } = caller;
  const text = checkMessage(input.message);
  const number = readSupportNumber(params.number);
  if (!number) throw new Failure('support_request_not_found');
  return runOnce<SupportRequestWire>(
    deps.db,
    deps.clock,
    { userId, operation: 'write_to_support', key, input: { ...input, number } },
    async (keep) =>
      transact(deps.db, async (tx) => {
        const writer = await lockWriter(tx, userId);
        if (!writer || writer.is_gone) throw new Failure('unauthorized_error');
        const request = await lockRequest(tx, { userId, number });
        if (!request) throw new Failure('support_request_not_found');
        const { messages } = await countWritten(tx, userId);
        if (messages >= limits.supportMessagesMaxPerDay) throw new Failure('support_limit');
        if ((await countMessages(tx, request.id)) >= limits.supportMessagesMax)
          throw new Failure('support_request_full');
        await insertMessage(tx, { request_id: request.id, author: 'buyer', text });
        await openAgain(tx, request.id, language);
        const thread = await readThread(tx, { userId, number });
        if (!thread) throw new Error('a request that was locked is there');
        const answer = viewSupportRequest(thread, thread.messages);
        await keep(tx, answer);
        return answer;
      }),
  );
}
