import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { cities } from '@mo-man/schema/values.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { pick, type Localized } from './localized.ts';

/**
 * The city of a venue in a language: by its city id, or for other locations the last part of the address, where a
 * Vietnamese address has it. Null when that is a number or a street, or the address has one part.
 */
export function cityOf(
  { city_id, address }: { city_id: string; address: string },
  language: Language,
): string | null {
  const named = cities.find(({ id }) => id === city_id && id !== '' && id !== '9999');
  if (named) return named[language];
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  return parts.length < 2 || last === '' || /\d/.test(last) ? null : last;
}

/** A name or an address of a venue with its city, in both languages. */
export function withCityInBoth(
  text: Localized,
  { city_id, address }: { city_id: string; address: Localized },
): Localized {
  const say = (language: Language) =>
    withCity(pick(text, language), cityOf({ city_id, address: pick(address, language) }, language));
  return { vi: say('vi'), en: say('en') };
}
