import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

/** Removes diacritics and case, so that `viet nam` finds `Việt Nam` and `cote` finds `Côte d’Ivoire`. */
export function foldName(text: string): string {
  return unaccented(text).replace(/[’'`]/g, '').toLowerCase().trim();
}
