import { randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import { giftMessageRule } from '@mo-man/schema/rules/event/gift.rule.ts';
import { freeGiftsRule } from '@mo-man/schema/rules/event/hearts.rule.ts';
import type { GiftWire, giftBody } from '@mo-man/schema/wire/gift.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { runOnce } from '../../db/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { GiftDeps } from './deps.ts';
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { giftMail } from './gift-mail.ts';
import { accountsOf } from './gift-mail.store.ts';
import {
  countSentToday,
  insertGift,
  lockGiven,
  lockFreeGifts,
  moveFreeGifts,
  readGift,
} from './gift.store.ts';
import { judgeSending } from './judge-gift.rule.ts';
import { viewGift } from './view-gift.ts';

type SendCall = Call<GiftDeps, { auth: 'user'; body: typeof giftBody }>;

/** POST /gifts */
export async function sendGift({ body, caller, language, deps }: SendCall) {
  const { idempotency_key: key, ...input } = body;
  const { userId } = caller;
  const request = checkRequest(input);
  return runOnce<GiftWire>(
    deps.db,
    deps.clock,
    { userId, operation: 'send_gift', key, input },
    async (keep) =>
      transact(deps.db, async (tx) => {
        const tickets = await lockGiven(tx, userId, request.ticketIds);
        const { now, balance, bound } = await lockFreeGifts(tx, userId);
        const today = await countSentToday(tx, userId);
        if (today.sent >= limits.giftsMaxPerDay) throw new Failure('too_fast');
        if (request.contact?.startsWith('+') && today.texts >= limits.giftTextsMaxPerDay)
          throw new Failure('gift_texts_used');
        const plan = judgeSending({
          wanted: request.ticketIds,
          freeGifts: request.freeGifts,
          tickets,
          balance,
          bound,
          now,
        });
        if ('refusal' in plan) throw new Failure(plan.refusal, plan.details ?? {});
        // The address may be a stranger's, so notifications to it are limited over all senders.
        if (request.contact !== null) await deps.typedRecipients.take(mailboxOf(request.contact));
        const id = randomId();
        const gift = {
          id,
          user_id: userId,
          showing_id: plan.showingId,
          free_gifts: request.freeGifts,
          contact: request.contact,
          message: request.message,
          code: makeTicketCode(randomInt, limits.giftCodeChars),
          expires_at: plan.expiresAt,
          language,
        };
        await insertGift(tx, gift, plan.tickets);
        await moveFreeGifts(tx, userId, -plan.takes);
        const row = await readGift(tx, { id });
        if (!row) throw new Error('a gift that was written is there');
        const hear = [userId, ...(request.contact === null ? [] : await accountsOf(tx, request.contact))];
        await enqueue(
          tx,
          ...(await giftMail(tx, deps, row, language)),
          ...hear.map(
            (id) => ({ kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } }) as const,
          ),
        );
        const answer = viewGift(row, userId);
        await keep(tx, answer);
        return answer;
      }),
  );
}

type Typed = Omit<SendCall['body'], 'idempotency_key'>;

/** What was typed, judged by the rules that the form has; or every field that is wrong. */
function checkRequest({ ticket_ids, free_gifts: freeGifts, phone, email, message }: Typed) {
  const ticketIds = [...new Set(ticket_ids)];
  const count = freeGiftsRule.safeParse(ticketIds.length + freeGifts);
  const words = giftMessageRule.safeParse(message);
  const to = phone !== null ? phoneRule.safeParse(phone) : email !== null ? emailRule.safeParse(email) : null;
  const fields = [
    ...(count.error ? [{ path: 'ticket_ids', problem: count.error.issues[0]?.message }] : []),
    ...(words.error ? [{ path: 'message', problem: words.error.issues[0]?.message }] : []),
    ...(to?.error
      ? [{ path: phone === null ? 'email' : 'phone', problem: to.error.issues[0]?.message }]
      : []),
    ...(phone !== null && email !== null ? [{ path: 'email', problem: 'phone or email, not both' }] : []),
  ];
  if (fields.length > 0 || !words.success) throw new Failure('invalid_input', { fields });
  return { ticketIds, freeGifts, contact: to?.data ?? null, message: words.data };
}
