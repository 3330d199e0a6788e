// Numbers of the whole world. It brings the tables of libphonenumber, so it is fetched when a number is asked for,
// and Vietnam works without it. What must not live here: whether a number is accepted (schema/rules/account/phone.rule.ts).
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import type { Country } from './dial-code.rule.ts';

export const countries: Country[] = getCountries().map((code) => ({
  code,
  dial: `+${getCountryCallingCode(code)}`,
}));

/** E.164 of a number as it is written in a country; undefined when too little is there to tell. */
export function meantIn(typed: string, country: string): string | undefined {
  return parsePhoneNumberFromString(typed, country as CountryCode)?.number;
}

/** A number that brings its own prefix, taken apart once it can be whole: its country, and what follows the prefix. */
export function takeApart(typed: string): { country: string; rest: string } | null {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'));
  if (!number?.isPossible()) return null;
  // Several countries may share a prefix; the one it was given to comes first.
  const country = number.country ?? number.getPossibleCountries()[0];
  if (!country) return null;
  const spaced = number.formatInternational();
  return { country, rest: spaced.slice(spaced.indexOf(' ') + 1) };
}

/** `+84 901 000 001`: an E.164 number as people of its country group it. */
export function spaced(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
