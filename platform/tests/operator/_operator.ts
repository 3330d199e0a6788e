// Paid orders for the operator's commands.
import type { OperatorRefundReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/open.ts';
import { findCommand } from '../../operator/commands/commands.ts';
import { runCommand } from '../../commands/run-command.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { previewRefund, writeDecision } from '../../payment/order-refunds/decide-refund.ts';
import type { RefundScope } from '../../payment/order-refunds/operator-refund.store.ts';
import { testTicketKeys, type Booking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';

export const ofOrder = (code: string): RefundScope => ({ scope: 'order', subject: code, ticketIds: null });
export const ofShowing = ({ id }: TestShowing): RefundScope => ({
  scope: 'showing',
  subject: id,
  ticketIds: null,
});
export const ofTickets = (code: string, ticketIds: string[]): RefundScope => ({
  scope: 'tickets',
  subject: code,
  ticketIds,
});

export const by = { operator: 'lan@desk', reason: 'buyer_asked' as OperatorRefundReason };

/** Runs an operator's command: a preview, or the act with the confirmation word of a preview. */
export async function asOperator(
  db: Db,
  words: string[],
  word?: string,
  options: Record<string, string> = {},
): Promise<string> {
  const found = findCommand(words);
  if (!found) throw new Error(`no command ${words.join(' ')}`);
  const tools = {
    ...{ db, queueDb: db, operator: by.operator, publicUrl: 'http://localhost' },
    readTicketKeys: () => testTicketKeys,
  };
  return (await runCommand(tools, found.command, { words: found.rest, options }, word)).join('\n');
}

/** Previews a command; returns its confirmation word. */
export async function wordForOperator(
  db: Db,
  words: string[],
  options: Record<string, string> = {},
): Promise<string> {
  const word = /--confirm (\w+)$/.exec(await asOperator(db, words, undefined, options))?.[1];
  if (!word) throw new Error('a preview names its word');
  return word;
}

/** Runs a command, and again with the word of its preview. */
export const doAsOperator = async (
  db: Db,
  words: string[],
  options: Record<string, string> = {},
): Promise<string> => asOperator(db, words, await wordForOperator(db, words, options), options);

export async function decide(booking: Booking, scope: RefundScope, given = by): Promise<string> {
  const { db } = booking.deps;
  return transact(db, async (tx) => writeDecision(tx, scope, given, await previewRefund(tx, scope)));
}

/** Previews, confirms and carries out a refund. */
export async function refund(booking: Booking, scope: RefundScope, given = by): Promise<string> {
  const id = await decide(booking, scope, given);
  await carryOutRefunds(booking.deps);
  return id;
}

export async function closeSale({ deps: { db } }: Booking, { id }: TestShowing): Promise<void> {
  await sql`UPDATE showings SET sale_closes_at = now() WHERE id = ${id}`.execute(db);
}

export async function ticketsOf({ deps: { db } }: Booking, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tickets WHERE order_code = ${code} ORDER BY number`.execute(db);
  return rows.map(({ id }) => id);
}
