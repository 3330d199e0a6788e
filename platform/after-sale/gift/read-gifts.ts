import { limits } from '@mo-man/schema/limits.ts';
import type { giftOfferParams, giftsQuery } from '@mo-man/schema/wire/gift.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import type { GiftDeps } from './deps.ts';
import { countBuyerGuess } from '../../sale/orders/count-buyer-guess.ts';
import { readTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { readGift, readGifts } from './gift.store.ts';
import { viewGift, viewOffer } from './view-gift.ts';

const cursorParts = z.tuple([exactMoment, z.string()]);
type ListCall = Call<GiftDeps, { auth: 'user'; query: typeof giftsQuery }>;

/** GET /gifts */
export async function listGifts({ query, caller, deps }: ListCall) {
  const { userId } = caller;
  const after = query.after === undefined ? null : readCursor(query.after);
  const found = await readGifts(deps.db, { userId, side: query.side }, { after, most: query.first + 1 });
  return {
    items: found.gifts.slice(0, query.first).map((gift) => ({
      cursor: encodeCursor([gift.created_at_text, gift.id]),
      node: viewGift(gift, userId),
    })),
    has_next_page: found.gifts.length > query.first,
    total_count: found.total,
  };
}

function readCursor(cursor: string) {
  const [createdAt, id] = decodeCursor(cursor, cursorParts);
  return { createdAt, id };
}

type OfferCall = Call<GiftDeps, { params: typeof giftOfferParams }>;

/** GET /gift-offers/:code */
export async function readGiftOffer({ params, caller, deps, request }: OfferCall) {
  const guess = await countBuyerGuess(deps, deps.giftGuesses, { userId: caller.userId, ip: request.ip });
  const code = readTicketCode(params.code, limits.giftCodeChars);
  const gift = code === undefined ? undefined : await readGift(deps.db, { code });
  if (!gift) {
    guess.wrong();
    throw new Failure('gift_not_found');
  }
  await guess.right();
  return viewOffer(gift);
}
