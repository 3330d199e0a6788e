import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { stringify } from 'csv-stringify/sync';
import type { FiledPayout } from './payout.store.ts';

/**
 * Transfers as the bulk transfer of a bank takes them: UTF-8 with a mark that spreadsheets know. Each bank's own form has
 * these columns under names of its own. Accounts and holders are letters, digits and what names hold (refund-account.rule.ts),
 * so no cell can be read as a formula.
 */
export const payoutCsv = (payouts: readonly FiledPayout[]): string =>
  stringify(
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
    { header: true, bom: true, record_delimiter: 'windows' },
  );
