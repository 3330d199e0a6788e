import { nameForOthers } from '@mo-man/schema/rules/account/name.rule.ts';
import { hasLink } from '@mo-man/schema/rules/text/link.rule.ts';
import type { GiftOfferWire, GiftWire } from '@mo-man/schema/wire/gift.ts';
import { toMoment, toMomentOrNull } from '../../lib/time/moment.ts';
import type { GiftRow } from './gift.store.ts';

/** One that nobody has claimed in time is over, though no worker has ended it yet. */
const stateOf = ({ state, expires_at: expiresAt, now }: GiftRow) =>
  state === 'waiting' && now >= expiresAt ? 'expired' : state;

const givenOf = (gift: GiftRow) => ({
  state: stateOf(gift),
  showing_id: gift.showing_id,
  tickets: gift.ticket_ids.length,
  free_gifts: gift.free_gifts,
  // One that was kept before links were refused is not shown on.
  message: hasLink(gift.message) ? '' : gift.message,
  expires_at: toMoment(gift.expires_at),
});

const senderOf = (gift: GiftRow): string => nameForOthers(gift.sender_name) ?? '–';

/** A gift for one of the two it concerns: only its sender sees the code and where it went. */
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

/** What whoever has the code is shown. */
export const viewOffer = (gift: GiftRow): GiftOfferWire => ({
  ...givenOf(gift),
  sender_name: senderOf(gift),
});
