import type { Db, Tx } from '../../db/open.ts';
import type { TicketKeys } from '../../ticket/qr/ticket-keys.ts';

/** What was typed behind a command's name. */
export interface Typed {
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
}

/** What the commands of the operator work with. */
export interface OperatorTools {
  db: Db;
  /** Where the queues are; `db` itself unless they have a database of their own. */
  queueDb: Db;
  /** Who types. */
  operator: string;
  /** Where the site is: links in mails begin with it. */
  publicUrl: string;
  /** The keys that sign tickets, for who makes some: TICKET_SIGNING_KEYS, or those of DATA_DIR. */
  readTicketKeys: () => TicketKeys;
}

/** Something that will be done when it is confirmed. */
export interface PlannedAct {
  /** What it would do. */
  preview: string[];
  /** What the confirmation stands for: when it is another one, things have changed since the preview. */
  seen: unknown;
  /** Does it, with the row of the audit in the same transaction; says what was done. */
  carryOut(tx: Tx): Promise<string[]>;
}

/** One command of the operator. */
export interface Command {
  /** What to type. */
  usage: string;
  /** What it does. */
  doc: string;
  /** Something to read. Returns lines. */
  show?: (tools: OperatorTools, typed: Typed) => Promise<string[]>;
  /** Something to do: planned first, on what is there at that moment; inside the transaction again. */
  plan?: (tools: OperatorTools, typed: Typed) => Promise<PlannedAct>;
}
