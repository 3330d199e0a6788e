import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../open.ts';
import type { Tables } from '../tables.ts';

/** The accounts of one person: the account with those that were joined to it, and the addresses that are proven to be theirs. */
export interface Person {
  ids: readonly string[];
  /** Proven e-mail addresses (lower case) and phones (E.164); notifications and one-time passwords are stored under these. */
  addresses: readonly string[];
}

/** Two accounts of one person, both locked. */
export interface Pair {
  /** The account that is joined and goes away. */
  from: string;
  /** The account that stays. */
  into: string;
  now: Date;
  /** The database of queues, when they have one of their own. */
  queueDb?: Db | undefined;
}

export interface Withheld {
  withheld: string;
}

/** Every column by name: its key in the export, or why it is not exported. A new column does not compile without a decision. */
export type Columns<T extends keyof Tables> = { readonly [C in keyof Tables[T]]: string | Withheld };

/** What joining two accounts does with these rows. */
export type Merging =
  /** The column is set to the account that stays. */
  | { how: 'move'; column: string }
  /** The rows of the account that goes are deleted. */
  | { how: 'drop'; because: string }
  /** More than one statement can express. */
  | { how: 'step'; run: (trx: Tx, pair: Pair) => Promise<void> }
  /** The rows belong to rows that move, or to nobody. */
  | { how: 'stay'; because: string };

/** What deleting the account does with these rows. */
export type Erasing =
  | { how: 'delete' }
  /** These columns are set; the rest of the row must be kept. */
  | { how: 'blank'; set: RawBuilder<unknown>; because: string }
  | { how: 'keep'; because: string };

export interface AccountRow<T extends keyof Tables = keyof Tables> {
  of: (person: Person) => RawBuilder<boolean>;
  /** The list of the export that the rows go into, or why none. */
  list: string | Withheld;
  columns: Columns<T>;
  /** The table is in the database of queues, when they have one of their own. */
  inQueueDb?: true;
  /** Further values that are exported beside the columns, so that ids can be understood. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>;
  merge: Merging;
  erase: Erasing;
}
