// Vouchers, hearts and free gifts of a person, and what they were spent on.
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AccountRow } from './account-row.ts';
import { books, inner, owner, theirs } from './conditions.ts';
import { mergeBalances } from './merge-balances.ts';
import { mergeSavedVouchers } from './merge-places.ts';

export const rewardRows = {
  voucher_uses: {
    of: theirs,
    list: 'discounts_of_orders',
    columns: {
      order_code: 'order_code',
      showing_id: 'showing_id',
      party: 'whose',
      voucher_id: 'voucher_id',
      user_id: owner,
      amount: 'amount',
      counted: inner,
      used_at: 'at',
    },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'keep', because: books },
  },
  saved_vouchers: {
    of: theirs,
    list: 'saved_vouchers',
    columns: { user_id: owner, voucher_id: 'voucher_id', saved_at: 'since' },
    merge: { how: 'step', run: mergeSavedVouchers },
    erase: { how: 'delete' },
  },
  votes: {
    of: theirs,
    list: 'votes',
    columns: {
      id: 'id',
      voting_id: 'voting_id',
      candidate_id: 'candidate_id',
      user_id: owner,
      hearts: 'hearts',
      voted_at: 'at',
    },
    also: { voting: sql`(SELECT g.title FROM votings g WHERE g.id = voting_id)` },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'blank', set: sql`user_id = NULL`, because: 'the count of a voting stays what it was' },
  },
  balance_entries: {
    of: theirs,
    list: 'hearts_and_gifts_entries',
    columns: {
      id: 'id',
      user_id: owner,
      unit: 'unit',
      amount: 'amount',
      reason: 'reason',
      order_code: 'order_code',
      showing_id: 'showing_id',
      balance_after: 'balance_after',
      created_at: 'at',
    },
    merge: {
      how: 'stay',
      because: 'entries are never rewritten; one on each side says that the balance was joined',
    },
    erase: { how: 'delete' },
  },
  balances: {
    of: theirs,
    list: 'hearts_and_gifts',
    columns: { user_id: owner, unit: 'unit', amount: 'amount' },
    merge: { how: 'step', run: mergeBalances },
    erase: { how: 'delete' },
  },
} as const satisfies { [T in keyof Tables]?: AccountRow<T> };
