// A phone number that is kept as one text, while it is typed after the prefix of its country.
import { withoutSeparators } from '@mo-man/schema/rules/account/phone.rule.ts';
import { type Country, hasDialCode, vietnam } from './dial-code.rule.ts';

/** What the phone book knows; null until it has loaded. */
export interface KnownNumbers {
  countries: readonly Country[];
  takeApart(typed: string): { country: string; rest: string } | null;
  meantIn(typed: string, country: string): string | undefined;
}

/** The country and what follows its prefix. A number of another country than the chosen one shows its own, once the book is known. */
export function shownPhone(
  whole: string,
  chosen: Country,
  book: KnownNumbers | null,
): { country: Country; rest: string } {
  if (!hasDialCode(whole)) return { country: vietnam, rest: whole };
  const bare = withoutSeparators(whole.trim());
  if (bare.startsWith(chosen.dial)) return { country: chosen, rest: bare.slice(chosen.dial.length) };
  if (bare.startsWith(vietnam.dial)) return { country: vietnam, rest: bare.slice(vietnam.dial.length) };
  const parts = book?.takeApart(whole);
  const country = parts && book?.countries.find(({ code }) => code === parts.country);
  return parts && country ? { country, rest: parts.rest } : { country: vietnam, rest: whole };
}

/** The text to keep for what was typed after a country's prefix. At home it stays as it was typed. */
export function wholePhone(typed: string, country: Country, book: KnownNumbers | null): string {
  if (hasDialCode(typed) || country.code === vietnam.code || typed.trim() === '') return typed;
  // The meaning of a leading 0 depends on the country.
  return book?.meantIn(typed, country.code) ?? country.dial + withoutSeparators(typed);
}
