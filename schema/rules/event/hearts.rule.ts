import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * Number of hearts of one vote.
 *
 * Vote hearts: integer from 1 to a maximum (value not shown). The maximum is set by the voting, or else by the limits.
 */
export function heartsRule(max: number = limits.heartsMax) {
  return z
    .int('rule.hearts.invalid')
    .check(z.minimum(limits.heartsMin, 'rule.hearts.invalid'), z.maximum(max, 'rule.hearts.tooMany'));
}

/**
 * Number of tickets and free gifts in one sending, counted together.
 *
 * Free gifts are limited per send (limit not shown).
 */
export const freeGiftsRule = z
  .int('rule.gifts.invalid')
  .check(z.minimum(1, 'rule.gifts.invalid'), z.maximum(limits.freeGiftsMax, 'rule.gifts.tooMany'));
