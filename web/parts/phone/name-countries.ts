import type { Country } from './dial-code.rule.ts';
import { vietnam } from './dial-code.rule.ts';
import type { NamedCountry } from './find-countries.rule.ts';

const languages = ['vi', 'en'];

/** Countries with their names in alphabetical order of the language; the chosen one and Vietnam first. */
export function nameCountries(countries: Country[], language: string, chosen: string): NamedCountry[] {
  const namesIn = (one: string) => new Intl.DisplayNames([one], { type: 'region' });
  const here = namesIn(language);
  const everywhere = languages.map(namesIn);
  const rank = ({ code }: Country) => (code === chosen ? 0 : code === vietnam.code ? 1 : 2);
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({
      ...country,
      name: here.of(country.code) ?? country.code,
      names: everywhere.map((names) => names.of(country.code) ?? country.code),
    }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
