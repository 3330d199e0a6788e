import { foldName } from '../../lib/fold-name.rule.ts';
import type { Country } from './dial-code.rule.ts';

/** A country with its names: `name` in the language of the page, `names` in every searched language. */
export type NamedCountry = Country & { name: string; names: string[] };

/**
 * Finds countries by name in any language, by ISO code, or by prefix with or without its plus. Matches at the beginning come before
 * others; without words all are returned in the given order.
 */
export function findCountries(all: NamedCountry[], words: string): NamedCountry[] {
  const wanted = foldName(words);
  if (!wanted) return all;
  const digits = /^(?:\+|00)?(\d+)$/.exec(wanted.replace(/\s/g, ''))?.[1];
  if (digits) return all.filter(({ dial }) => dial.slice(1).startsWith(digits));
  const rankOf = ({ code, names }: NamedCountry): number => {
    if (code.toLowerCase() === wanted) return 0;
    const folded = names.map(foldName);
    if (folded.some((name) => name.startsWith(wanted))) return 1;
    if (folded.some((name) => name.includes(` ${wanted}`))) return 2;
    return folded.some((name) => name.includes(wanted)) ? 3 : 4;
  };
  return all
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
