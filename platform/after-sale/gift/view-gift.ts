import { nameForOthers } from '@mo-man/schema/rules/account/name.rule.ts';
import { hasLink } from '@mo-man/schema/rules/text/link.rule.ts';
import type { GiftOfferWire, GiftWire } from '@mo-man/schema/wire/gift.ts';
import { toMoment, toMomentOrNull } from '../../lib/time/moment.ts';
import type { GiftRow } from './gift.store.ts';

/** The state as it is shown: a waiting gift whose time is over counts as expired before the worker has ended it. */
const stateOf = ({ state, expires_at: expiresAt, now }: GiftRow) =>
  state === 'waiting' && now >= expiresAt ? 'expired' : state;

const givenOf = (gift: GiftRow) => ({
  state: stateOf(gift),
  showing_id: gift.showing_id,
  tickets: gift.ticket_ids.length,
  free_gifts: gift.free_gifts,
  // A message that was stored before links were refused is not shown.
  message: hasLink(gift.message) ? '' : gift.message,
  expires_at: toMoment(gift.expires_at),
});

const senderOf = (gift: GiftRow): string => nameForOthers(gift.sender_name) ?? '–';

/** A gift as its sender or its recipient sees it: only the sender sees the code and the address. */
export function viewGift(gift: GiftRow, userId: string): GiftWire {
  const isSender = gift.user_id === userId;
  const given = givenOf(gift);
  return {
    id: gift.id,
    side: isSender ? 'sent' : 'received',
    ...given,
    ticket_ids: given.state === (isSender ? 'waiting' : 'claimed') ? gift.ticket_ids : [],
    contact: isSender ? gift.contact : null,
    sender_name: isSender ? null : senderOf(gift),
    code: isSender && given.state === 'waiting' ? gift.code : null,
    created_at: toMoment(gift.created_at),
    ended_at: toMomentOrNull(gift.ended_at),
  };
}

/** A gift as anybody with its code sees it. */
export const viewOffer = (gift: GiftRow): GiftOfferWire => ({
  ...givenOf(gift),
  sender_name: senderOf(gift),
});
