import { phoneRule, withoutSeparators } from '@mo-man/schema/rules/account/phone.rule.ts';
import * as z from 'zod/mini';
import { type Country, hasDialCode, vietnam, withDialCode } from './dial-code.rule.ts';
import type { PhoneBook } from './use-phone-book.ts';

/** The rule of a number after a country's prefix; the output is E.164. */
export function phoneRuleIn(country: Country, book: PhoneBook | null) {
  const meant = (typed: string): string => {
    const isAbroad =
      country.code !== vietnam.code && /^\d+$/.test(withoutSeparators(typed.trim())) && !hasDialCode(typed);
    // The meaning of a leading 0 depends on the country.
    return (isAbroad && book?.meantIn(typed, country.code)) || withDialCode(typed, country);
  };
  return z.pipe(z.pipe(z.string(), z.transform(meant)), phoneRule);
}
