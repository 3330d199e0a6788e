import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

const longestOrderInfo = 255;

/**
 * vnp_OrderInfo: only letters without accents, digits and ` :.-`. VNPAY wants no accents, and these are the characters
 * that every form encoder writes alike, so that both sides sign the same text.
 */
export function vnpayText(text: string): string {
  return unaccented(text)
    .replaceAll(/[^A-Za-z0-9:.-]+/g, ' ')
    .trim()
    .slice(0, longestOrderInfo)
    .trimEnd();
}
