import { sql } from 'kysely';
import type { LocalizedText } from '../../db/column-types.ts';
import type { Tx } from '../../db/open.ts';
import type { ChangedUnit } from '../units/unit.store.ts';
import { throwUnlessMayMove, type Because, type OrderRow } from './order.store.ts';

/** A unit that is now sold, as its ticket and the letter about it need it. */
export interface SoldUnit extends ChangedUnit {
  ticket_type_id: string;
  /** Row and number; null for a place. */
  seat: string | null;
  section: LocalizedText;
  type: LocalizedText;
  /** Of its ticket, drawn before that is signed; a number is never used again. */
  ticket_number: number;
}

/** What was sold. */
export interface Sale {
  units: SoldUnit[];
  /** The showing's own number. */
  showing_number: number;
  title: LocalizedText;
  venue: LocalizedText;
  address: LocalizedText;
  city_id: string;
  starts_at: Date;
  doors_at: Date;
}

/**
 * Sells the units of a locked order, and moves it to paid in the same statement where it is not paid already. The caller
 * compares the count.
 */
export async function sellUnits(
  tx: Tx,
  { code, showing_id: showingId, state: from }: Pick<OrderRow, 'code' | 'showing_id' | 'state'>,
  because: Because,
): Promise<Sale> {
  if (from !== 'paid') throwUnlessMayMove({ code, from, to: 'paid' });
  const moved = from === 'paid' ? sql`` : sql`, move_order(${code}, ${from}, 'paid', ${because}, NULL)`;
  const { rows } = await sql<Omit<Sale, 'units'> & { units: SoldUnit[] | null }>`
    SELECT sale.* FROM sell_units(${code}, ${showingId}) AS sale ${moved}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no answer to the sale of order ${code}`);
  return { ...row, units: row.units ?? [] };
}
