import { limits } from '../../limits.ts';
import { hasLink } from '../text/link.rule.ts';
import { unaccented } from '../text/unaccented.rule.ts';
import { banks } from './banks.rule.ts';

/** A bank account as typed, or as a transfer contains it. */
export interface BankAccount {
  /** BIN of the bank, six digits. */
  readonly bankBin: string;
  readonly account: string;
  readonly holder: string;
}

/** Account numbers, phone numbers and alias names; at most nineteen characters, the maximum of VietQR. */
const numberShape = /^[0-9A-Z]{6,19}$/;
const holderShape = /^[A-Z][A-Z0-9 .,&'/-]*[A-Z0-9.]$/;

/** A name as banks write it: upper case, without accents. */
const holderOf = (typed: string): string => unaccented(typed).toUpperCase().trim().replaceAll(/\s+/g, ' ');

/** Problems of an account by field; without problems, the account in the bank's format. */
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

/** The part of an account number that may be shown. */
export const accountEnding = (account: string): string => account.slice(-4);
