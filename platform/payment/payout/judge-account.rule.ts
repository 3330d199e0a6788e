import { limits } from '@mo-man/schema/limits.ts';
import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

/** An account that money of an order is wanted on. */
export interface NamedAccount {
  readonly bank_bin: string;
  readonly account: string;
  readonly holder: string;
}

/**
 * What naming an account is. `same`: it stands already. `first`: none stood, and it is paid as soon as the operator pays. `changed`: it
 * takes another's place, waits so many hours, and whoever can be told is. Here stands what is asked of a session that
 * changes it.
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

/** Whether an account's holder may be who paid: the words of the shorter name are all in the longer one. */
export function isHolderPayer(holder: string, payer: string): boolean {
  const [short = [], long = []] = [wordsOf(holder), wordsOf(payer)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}
