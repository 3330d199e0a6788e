import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { type CsvReader, writeCsv } from '../../lib/text/write-csv.ts';
import type { FiledPayout } from './payout.store.ts';

const columns = [
  'no',
  'beneficiary_account',
  'beneficiary_name',
  'bank_bin',
  'bank_name',
  'amount',
  'text',
  'reference',
] as const;

/**
 * Transfers as CSV: for the bulk transfer of a bank (`program`), or for a spreadsheet from which they are copied into the bank's own form
 * (`spreadsheet`, written so that leading zeros of account numbers survive).
 */
export const payoutCsv = (payouts: readonly FiledPayout[], reader: CsvReader): string =>
  writeCsv(
    columns,
    payouts.map(({ id, order_code: code, amount, bank_bin: bin, account, holder }, at) => ({
      no: at + 1,
      beneficiary_account: account,
      beneficiary_name: holder,
      bank_bin: bin,
      bank_name: bankName(bin),
      amount,
      text: `${id} HOAN TIEN ${code}`,
      reference: id,
    })),
    { reader, head: true },
  );
