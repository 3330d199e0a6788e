import { limits } from '@mo-man/schema/limits.ts';
import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

/** The bank account that a buyer names for refunds of an order. */
export interface NamedAccount {
  readonly bank_bin: string;
  readonly account: string;
  readonly holder: string;
}

/**
 * What naming an account means. `same`: it is the present one. `first`: there was none, and it can be paid at once. `changed`: it replaces
 * another one, can be paid only after `waitHours`, and all contacts of the buyer are told, in case a thief of the session named it.
 */
export type AccountStep =
  | { readonly step: 'same' }
  | { readonly step: 'first' }
  | { readonly step: 'changed'; readonly waitHours: number };

export function judgeAccount(before: NamedAccount | null, named: NamedAccount): AccountStep {
  if (!before) return { step: 'first' };
  const isSame =
    before.bank_bin === named.bank_bin && before.account === named.account && before.holder === named.holder;
  return isSame ? { step: 'same' } : { step: 'changed', waitHours: limits.refundAccountWaitHours };
}

/** The words of a name as banks write them: capitals, without accents. */
const wordsOf = (name: string): string[] =>
  unaccented(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/** Whether the holder of an account may be the payer: all words of the shorter name are in the longer one. */
export function isHolderPayer(holder: string, payer: string): boolean {
  const [short = [], long = []] = [wordsOf(holder), wordsOf(payer)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}
