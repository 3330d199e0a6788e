import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

/** Short and alternative names of cities, without accents, in lower case, with the names that documents have. */
const cities: Readonly<Record<string, string>> = {
  hn: 'ha noi',
  hanoi: 'ha noi',
  sg: 'ho chi minh',
  saigon: 'ho chi minh',
  hcm: 'ho chi minh',
  hcmc: 'ho chi minh',
  tphcm: 'ho chi minh',
  dn: 'da nang',
  danang: 'da nang',
  dl: 'da lat',
  dalat: 'da lat',
  hp: 'hai phong',
  ct: 'can tho',
  nt: 'nha trang',
};

/** The full name that a word abbreviates, as `hn`; null for most words. */
export function longNameOf(word: string): string | null {
  const folded = unaccented(word).toLowerCase();
  return Object.hasOwn(cities, folded) ? (cities[folded] ?? null) : null;
}
