import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { emailRule } from '../account/email.rule.ts';
import { tidyText } from '../text/free-text.rule.ts';
import { hasLink } from '../text/link.rule.ts';
import type { OrderState } from './order-transition.rule.ts';

/** Company that an invoice is made out to. */
export interface Invoice {
  readonly companyName: string;
  /** 10 digits for a company, 13 for a branch, or 12 for a household or person. */
  readonly taxCode: string;
  readonly address: string;
  readonly email: string;
}

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/** Whether the tenth digit is the check digit of the first nine: 10 minus their weighted sum modulo 11. */
function hasCheckDigit(code: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(code[at]), 0);
  return Number(code[9]) === 10 - (sum % 11);
}

/** A personal identification number: province of registration (001 to 096), century and sex, year, six more digits. */
const personal = /^0(?!00)(?:[0-8]\d|9[0-6])\d{9}$/;

const isTaxCode = (code: string): boolean => (code.length === 12 ? personal.test(code) : hasCheckDigit(code));

/**
 * A tax code: 10 digits for a company, 3 more for a branch, written with or without a hyphen; or the 12 digits of a
 * personal identification number, which are the tax code of persons, households and their businesses since 1 July 2025.
 *
 * Circular 86/2024/TT-BTC: N1…N9 with the check digit N10, and N11…N13 of a dependent unit; article 5 on identification
 * numbers. Decree 137/2015/ND-CP defines their digits: no check digit.
 */
export const taxCodeRule = z.string('rule.taxCode.required').check(
  z.overwrite((value) => value.replace(/[\s.-]/gu, '')),
  z.minLength(1, { error: 'rule.taxCode.required', abort: true }),
  z.regex(/^\d{10}(\d{2,3})?$/, { error: 'rule.taxCode.length', abort: true }),
  z.refine(isTaxCode, 'rule.taxCode.wrong'),
);

/** A company name may be a domain and is written as registered, so links are refused in addresses only. */
const lineOf = (missing: string) =>
  z.string(missing).check(
    z.overwrite((value) => tidyText(value, 'one')),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(limits.invoiceTextMax, { error: 'rule.company.tooLong', abort: true }),
  );

/** The fields of a company, in the order of the form. */
export const invoiceRules = {
  companyName: lineOf('rule.company.required'),
  taxCode: taxCodeRule,
  address: lineOf('rule.company.addressRequired').check(
    z.refine((value) => !hasLink(value, 'address'), 'rule.address.link'),
  ),
  email: emailRule,
};

/** Problems of the company data in the order of the form, or the tidied data. */
export function checkInvoice(
  typed: Invoice,
): { invoice: Invoice } | { problems: { field: keyof Invoice; problem: string }[] } {
  const problems: { field: keyof Invoice; problem: string }[] = [];
  const tidy: Record<keyof Invoice, string> = { ...typed };
  for (const field of Object.keys(invoiceRules) as (keyof Invoice)[]) {
    const { data, error } = invoiceRules[field].safeParse(typed[field]);
    if (error) problems.push({ field, problem: error.issues[0]?.message ?? '' });
    else tidy[field] = data;
  }
  return problems.length > 0 ? { problems } : { invoice: tidy };
}

/** Data of an order that decide whether company data can be given. */
export interface InvoicedOrder {
  readonly state: OrderState;
  /** VND. */
  readonly total: number;
  readonly paidAt: Date | null;
}

/** Time until which company data can be given after payment; null before payment. */
export const invoiceUntil = ({ paidAt }: Pick<InvoicedOrder, 'paidAt'>): Date | null =>
  paidAt && new Date(paidAt.getTime() + limits.invoiceHours * 3_600_000);

/** Whether company data can be given or changed: from the hold until limits.invoiceHours after payment. */
export function isInvoiceOpen(order: InvoicedOrder, now: Date): boolean {
  if (order.total === 0 || order.state === 'cancelled' || order.state === 'expired') return false;
  const until = invoiceUntil(order);
  return until === null || now < until;
}
