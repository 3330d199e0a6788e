import { sql } from 'kysely';
import type { Db, Tx } from './open.ts';

/** An act of the operator. Addresses in `before` and `after` are masked, and they contain no secret. */
export interface OperatorAct {
  operator: string;
  /** `correct contact`, `refund`, `cancel showing`, … */
  act: string;
  /** An order's code, a showing's id, … */
  subject: string;
  before: unknown;
  after: unknown;
}

/** Records an act in the transaction that carries it out, so that neither exists without the other. */
export async function writeAct(
  tx: Tx,
  { operator, act, subject, before, after }: OperatorAct,
): Promise<void> {
  await sql`
    INSERT INTO desk_acts (operator, act, subject, before, after)
    VALUES (${operator}, ${act}, ${subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(
    tx,
  );
}

/** Acts, newest first; of one subject, or of all. */
export async function readActs(
  db: Db,
  { subject, most }: { subject: string | undefined; most: number },
): Promise<(OperatorAct & { at: Date })[]> {
  const ofSubject = subject === undefined ? sql`` : sql`WHERE subject = ${subject}`;
  const { rows } = await sql<OperatorAct & { at: Date }>`
    SELECT at, operator, act, subject, before, after FROM desk_acts ${ofSubject}
    ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}
