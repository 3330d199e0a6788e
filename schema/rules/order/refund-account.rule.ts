import { limits } from '../../limits.ts';
import { hasLink } from '../text/link.rule.ts';
import { unaccented } from '../text/unaccented.rule.ts';
import { banks } from './banks.rule.ts';

/** An account as somebody types it, or as a transfer carries it. */
export interface BankAccount {
  /** Six digits of the bank. */
  readonly bankBin: string;
  readonly account: string;
  readonly holder: string;
}

/** Numbers of accounts, phones and names that stand for one; the longest that VietQR carries has nineteen. */
const numberShape = /^[0-9A-Z]{6,19}$/;
const holderShape = /^[A-Z][A-Z0-9 .,&'/-]*[A-Z0-9.]$/;

/** A name as banks write it: capitals, without accents. */
const holderOf = (typed: string): string => unaccented(typed).toUpperCase().trim().replaceAll(/\s+/g, ' ');

/** What is wrong with an account, by its parts; the account as a bank takes it where nothing is. */
export function readAccount({
  bankBin,
  account,
  holder,
}: BankAccount): BankAccount | { wrong: (keyof BankAccount)[] } {
  const read = {
    bankBin: bankBin.trim(),
    account: account.replaceAll(/[\s.-]/g, '').toUpperCase(),
    holder: holderOf(holder),
  };
  const wrong: (keyof BankAccount)[] = [];
  if (!Object.hasOwn(banks, read.bankBin)) wrong.push('bankBin');
  if (!numberShape.test(read.account)) wrong.push('account');
  const isName = holderShape.test(read.holder) && !hasLink(read.holder);
  if (!isName || read.holder.length > limits.accountHolderMax) wrong.push('holder');
  return wrong.length > 0 ? { wrong } : read;
}

/** All that is ever shown again of an account's number. */
export const accountEnding = (account: string): string => account.slice(-4);
