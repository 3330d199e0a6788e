import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import type { ticketSources } from '../../values.ts';
import { tidyText } from '../text/free-text.rule.ts';
import { hasLink } from '../text/link.rule.ts';

/**
 * Message of a gift: tidied (tidyText), at most limits.giftMessageMax characters. Links are refused so that gifts
 * cannot carry advertising.
 */
export const giftMessageRule = z.string('rule.giftMessage.invalid').check(
  z.overwrite((value) => tidyText(value, 'many')),
  z.maxLength(limits.giftMessageMax, { error: 'rule.giftMessage.tooLong', abort: true }),
  z.refine((value) => !hasLink(value), 'rule.giftMessage.link'),
);

/**
 * Whether giving a ticket takes a free gift: only one that its owner was given, or redeemed by a code of another account. Whoever booked a
 * ticket gives it without, whatever it cost and whoever paid it; so does a guest, who is the first to have it.
 */
export const takesFreeGift = (obtainedBy: (typeof ticketSources)[number]): boolean =>
  obtainedBy === 'gift' || obtainedBy === 'redeem';
