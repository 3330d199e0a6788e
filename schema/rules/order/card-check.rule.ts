import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import type { Day } from '../event/day.rule.ts';

/** Whether a card with this expiry (MM/YY) is good today: through the last day of its month. */
function isGood(expiry: string, today: Day): boolean {
  const [month = '', year = ''] = expiry.split('/');
  return `20${year}-${month}` >= today.slice(0, 7);
}

/**
 * What identifies a card without being one: its ends and its expiry.
 *
 * Card check: first digits, last digits, expiry (MM/YY).
 */
export function cardCheckRule(today: Day) {
  return z.object({
    firstDigits: z
      .string('rule.card.firstDigits')
      .check(z.regex(new RegExp(`^\\d{${limits.cardFirstDigits}}$`), 'rule.card.firstDigits')),
    lastDigits: z
      .string('rule.card.lastDigits')
      .check(z.regex(new RegExp(`^\\d{${limits.cardLastDigits}}$`), 'rule.card.lastDigits')),
    expiry: z.string('rule.card.expiry').check(
      z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: 'rule.card.expiry', abort: true }),
      z.refine((expiry) => isGood(expiry, today), 'rule.card.expired'),
    ),
  });
}
