import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
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
