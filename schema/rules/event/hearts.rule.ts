import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * How many hearts one vote gives.
 *
 * Vote hearts: integer from 1 to a maximum (value not shown). The maximum is the voting's, else ours.
 */
export function heartsRule(max: number = limits.heartsMax) {
  return z
    .int('rule.hearts.invalid')
    .check(z.minimum(limits.heartsMin, 'rule.hearts.invalid'), z.maximum(max, 'rule.hearts.tooMany'));
}

/**
 * How many free gifts one sending may hold.
 *
 * Free gifts are limited per send (limit not shown).
 */
export const freeGiftsRule = z
  .int('rule.gifts.invalid')
  .check(z.minimum(1, 'rule.gifts.invalid'), z.maximum(limits.freeGiftsMax, 'rule.gifts.tooMany'));
