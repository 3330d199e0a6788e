import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../open.ts';
import type { Tables } from '../tables.ts';

/** Whose rows: the account with those that were joined to it, and the addresses proven to be theirs. */
export interface Person {
  ids: readonly string[];
  /** Proven e-mail addresses (lower case) and phones (E.164): letters and one-time passwords are kept under these. */
  addresses: readonly string[];
}

/** Two accounts of one person, both locked. */
export interface Pair {
  /** The one that goes. */
  from: string;
  /** The one that stays. */
  into: string;
  now: Date;
  /** The database of the lines, where they have one of their own. */
  queueDb?: Db | undefined;
}

/** Why a column or table is left out of what its owner is given. */
export interface Withheld {
  withheld: string;
}

/** Every column by name: the key under which its owner reads it, or why not. A new column does not compile without. */
export type Columns<T extends keyof Tables> = { readonly [C in keyof Tables[T]]: string | Withheld };

/** What joining two accounts does with these rows. */
export type Merging =
  /** The column is set to the account that stays. */
  | { how: 'move'; column: string }
  /** Of the account that goes; deleted. */
  | { how: 'drop'; because: string }
  /** More than one statement says. */
  | { how: 'step'; run: (trx: Tx, pair: Pair) => Promise<void> }
  /** They hang on rows that move, or belong to nobody. */
  | { how: 'stay'; because: string };

/** What deleting the account does with them. */
export type Erasing =
  | { how: 'delete' }
  /** These columns are set; the rest of the row must be kept. */
  | { how: 'blank'; set: RawBuilder<unknown>; because: string }
  | { how: 'keep'; because: string };

/** One table with something of a person in it. */
export interface AccountRow<T extends keyof Tables = keyof Tables> {
  /** Condition for the rows of a person. */
  of: (person: Person) => RawBuilder<boolean>;
  /** List of the export that they go into, or why none. */
  list: string | Withheld;
  columns: Columns<T>;
  /** It is in the database of the lines, where they have one of their own. */
  inQueueDb?: true;
  /** Said beside the columns, so that ids can be read. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>;
  merge: Merging;
  erase: Erasing;
}
