import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { type Localized, pick } from '../lib/localized.ts';
import { cityOf } from './city.rule.ts';

/** A name or an address of a venue with its city, in both languages. */
export function sayWithCity(
  text: Localized,
  { city_id, address }: { city_id: string; address: Localized },
): Localized {
  const say = (language: Language) =>
    withCity(pick(text, language), cityOf({ city_id, address: pick(address, language) }, language));
  return { vi: say('vi'), en: say('en') };
}
