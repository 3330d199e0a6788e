import { limits } from '@mo-man/schema/limits.ts';
import type { ClaimAnswerWire, claimBody } from '@mo-man/schema/wire/gift.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { type Keep, runOnce } from '../../db/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { GiftDeps } from './deps.ts';
import { countBuyerGuess } from '../../sale/orders/count-buyer-guess.ts';
import { readTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { renewCodes } from '../../ticket/renew-codes.ts';
import {
  countGiven,
  endGift,
  handOver,
  lockGift,
  lockLeft,
  moveFreeGifts,
  readGift,
  type GiftRow,
} from './gift.store.ts';
import { tellSender } from './gift-news.ts';
import { judgeClaim, tookFreeGifts } from './judge-gift.rule.ts';
import { viewGift } from './view-gift.ts';

type ClaimCall = Call<GiftDeps, { auth: 'user'; body: typeof claimBody }>;

/** POST /gifts/claim */
export async function claimGift({ body, caller, deps, request }: ClaimCall) {
  const { idempotency_key: key, ...input } = body;
  if ((input.code === null) === (input.gift_id === null)) {
    throw new Failure('invalid_input', {
      fields: [{ path: 'code', problem: 'exactly one of code and gift_id' }],
    });
  }
  const { userId } = caller;
  const guess = await countBuyerGuess(deps, deps.giftGuesses, { userId, ip: request.ip });
  try {
    const answer = await runOnce<ClaimAnswerWire>(
      deps.db,
      deps.clock,
      { userId, operation: 'claim_gift', key, input },
      (keep) => claim(deps, { ...input, userId }, keep),
    );
    await guess.right();
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.failure === 'gift_not_found') guess.wrong();
    else await guess.right();
    throw error;
  }
}

type ClaimRequest = Omit<ClaimCall['body'], 'idempotency_key'> & { userId: string };

async function claim(
  deps: GiftDeps,
  request: ClaimRequest,
  keep: Keep<ClaimAnswerWire>,
): Promise<ClaimAnswerWire> {
  const { userId, slug: wantedSlug } = request;
  const code = request.code === null ? null : readTicketCode(request.code, limits.giftCodeChars);
  if (code === undefined) throw new Failure('gift_not_found');
  return transact(deps.db, async (tx) => {
    const by = code === null ? { id: request.gift_id ?? '', waitsFor: userId } : { code };
    const gift = await lockGift(tx, by);
    if (!gift) throw new Failure('gift_not_found');
    const left = gift.state === 'waiting' ? await lockLeft(tx, gift.id) : [];
    const { showing_id: showingId, now, slug } = gift;
    const isGuests = gift.user_id === guestListAccount;
    const has = showingId && !isGuests ? await countGiven(tx, { userId, showingId }) : 0;
    const refused = judgeClaim({
      gift,
      left: left.length,
      slug,
      wantedSlug,
      claimer: userId,
      has,
      most: isGuests ? Infinity : limits.givenTicketsMax,
      now,
    });
    if (refused) throw new Failure(refused.refusal, refused.details ?? {});

    const ids = left.map(({ id }) => id);
    const ended = await endGift(tx, gift.id, { state: 'claimed', claimedBy: userId });
    await handOver(tx, ids, { userId, by: sourceOf(gift) });
    await renewCodes(tx, left, deps.ticketKeys.signing(deps.clock.now()));
    await moveFreeGifts(tx, userId, gift.free_gifts);
    const notGiven = ended.filter(({ ticket_id: id }) => !ids.includes(id));
    await moveFreeGifts(tx, gift.user_id, tookFreeGifts(notGiven));
    await enqueue(tx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } });
    await tellSender(tx, deps.config, gift, { news: 'claimed', tickets: left.length, freeGiftsBack: 0 });
    const row = await readGift(tx, { id: gift.id });
    if (!row) throw new Error('a locked gift is there');
    const answer = { gift: viewGift(row, userId), ticket_ids: ids };
    await keep(tx, answer);
    return answer;
  });
}

/** How whoever claims a gift has its tickets: as a guest, by a code that was handed out, or sent. */
const sourceOf = ({ user_id: sender, contact }: Pick<GiftRow, 'user_id' | 'contact'>) =>
  sender === guestListAccount ? 'complimentary' : contact === null ? 'redeem' : 'gift';
