import { cities } from '@mo-man/schema/spec/entities.ts';
import type { Language } from './language.rule.ts';

/** The places that no single name fits: "National" and "Other locations". */
const unnamed = new Set(['', '9999']);

/** Name of a city; null for the options that name no city. */
export function cityName(cityId: string, language: Language): string | null {
  if (unnamed.has(cityId)) return null;
  return cities.find(({ id }) => id === cityId)?.[language] ?? null;
}
