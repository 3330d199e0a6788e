import type { AccountRow } from './account-row.ts';
import { purchaseRows } from './purchase-rows.ts';
import { rewardRows } from './reward-rows.ts';
import { signInRows } from './sign-in-rows.ts';
import { ticketRows } from './ticket-rows.ts';
import { supportRows } from './support-rows.ts';
import { waitingRows } from './waiting-rows.ts';

/**
 * The table of all personal data in this database: every table, every column, and what joining, export and deletion do with it. All three
 * process it from top to bottom, so a table whose rows are found by the rows of another stands above that one.
 */
const { outbox, inbox_messages, users, ...signIn } = signInRows;
const { idempotency_keys, ...purchases } = purchaseRows;
export const accountData = {
  outbox,
  inbox_messages,
  ...signIn,
  ...ticketRows,
  idempotency_keys,
  ...supportRows,
  ...waitingRows,
  ...rewardRows,
  ...purchases,
  users,
} as const;

export type AccountTable = keyof typeof accountData;

export const accountRows: readonly (readonly [AccountTable, AccountRow])[] = Object.entries(
  accountData,
) as never;
