import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

/** Short and other names of cities, without accents and case, and what documents call them. */
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

/** What a word stands for besides itself, as in `nhac hn`; null for most words. */
export function longNameOf(word: string): string | null {
  const folded = unaccented(word).toLowerCase();
  return Object.hasOwn(cities, folded) ? (cities[folded] ?? null) : null;
}
