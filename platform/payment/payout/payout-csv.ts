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
 * Transfers as the bulk transfer of a bank takes them (`program`), or to be copied from a spreadsheet into the bank's own form, which has
 * these columns under names of its own (`spreadsheet`: no account loses its noughts).
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
