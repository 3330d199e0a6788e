import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { hasLink } from '../text/link.rule.ts';

const ALLOWED = /^[\p{L}\p{M}\p{N} ,./-]*$/u;
/**
 * A delivery address: house, street and so on, with single spaces.
 *
 * Delivery address at most 128 characters; letters and numbers only, links and special characters refused. Spaces and
 * `, . / -` are allowed because Vietnamese addresses need them.
 */
export const addressRule = z.string('rule.address.required').check(
  z.overwrite((value) => value.normalize('NFC').trim().replace(/\s+/gu, ' ')),
  z.minLength(1, { error: 'rule.address.required', abort: true }),
  z.maxLength(limits.addressMax, { error: 'rule.address.tooLong', abort: true }),
  z.regex(ALLOWED, { error: 'rule.address.special', abort: true }),
  z.refine((value) => !hasLink(value, 'address'), 'rule.address.link'),
);
