// Phone numbers of all countries. It contains the tables of libphonenumber, so it is loaded on demand, and Vietnam works without it.
// Whether a number is accepted is decided elsewhere (schema/rules/account/phone.rule.ts).
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import type { Country } from './dial-code.rule.ts';

export const countries: Country[] = getCountries().map((code) => ({
  code,
  dial: `+${getCountryCallingCode(code)}`,
}));

/** E.164 of a number in a country's notation; undefined when it is too short. */
export function meantIn(typed: string, country: string): string | undefined {
  return parsePhoneNumberFromString(typed, country as CountryCode)?.number;
}

/** Splits a number with its own prefix, once it may be complete, into its country and what follows the prefix. */
export function takeApart(typed: string): { country: string; rest: string } | null {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'));
  if (!number?.isPossible()) return null;
  // Several countries may share a prefix; the main one comes first.
  const country = number.country ?? number.getPossibleCountries()[0];
  if (!country) return null;
  const spaced = number.formatInternational();
  return { country, rest: spaced.slice(spaced.indexOf(' ') + 1) };
}

/** `+84 901 000 001`: an E.164 number in groups as in its country. */
export function spaced(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
