import { sql } from 'kysely';
import type { AdmittedShowing } from '../../db/admitted-showings.ts';
import type { LocalizedText, AsJson } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { outboxRows, type OutboxItem } from '../../outbox/enqueue.ts';
import type { VoucherParty } from '@mo-man/schema/values.ts';
import type { BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';
import type { ChangedUnit } from '../units/unit.store.ts';
import { throwUnlessMayMove, type Because, type OrderRow } from './order.store.ts';

/** A unit to be sold, as its ticket and the mail about it need it. */
export interface SoldUnit extends ChangedUnit {
  ticket_type_id: string;
  /** Row and number; null for a place. */
  seat: string | null;
  section: LocalizedText;
  type: LocalizedText;
  /** The further showings that a pass admits to; null or missing for tickets of one showing. */
  further?: AdmittedShowing[] | null;
  /** The number of its ticket, drawn from the sequence before the ticket is signed; never used twice. */
  ticket_number: number;
}

/** What a voucher took off an order. */
export interface SoldDiscount {
  party: VoucherParty;
  /** Null for a voucher without one. */
  code: string | null;
  title: LocalizedText;
  /** VND. */
  amount: number;
}

/** What is sold with an order. */
export interface Sale {
  units: SoldUnit[];
  /** The showing's own number. */
  showing_number: number;
  /** Its tickets are signed with a rotating part. */
  is_rotating: boolean;
  title: LocalizedText;
  venue: LocalizedText;
  address: LocalizedText;
  city_id: string;
  starts_at: Date;
  doors_at: Date;
  /** What vouchers took off, those of the organizer in front. */
  discounts: SoldDiscount[];
}

/** A sale as `sale_facts` returns it in JSON; `units` is null for an order that has lost all of its units. */
export type SaleAsJson = Omit<AsJson<Sale>, 'units'> & { units: SoldUnit[] | null };

/** A sale that a function of the database has returned as JSON. */
export const saleOf = (sale: SaleAsJson): Sale => ({
  ...sale,
  units: sale.units ?? [],
  starts_at: new Date(sale.starts_at),
  doors_at: new Date(sale.doors_at),
});

/** The sale of an order whose units it still has. */
export async function readSale(
  db: Db,
  { code, showing_id: showingId }: Pick<OrderRow, 'code' | 'showing_id'>,
): Promise<Sale> {
  const { rows } = await sql<{ sale: SaleAsJson }>`
    SELECT to_jsonb(facts) AS sale FROM sale_facts(${code}, ${showingId}) AS facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no answer to the sale of order ${code}`);
  return saleOf(row.sale);
}

/** A ticket to insert; owner and showing are those of its order. */
export interface NewTicket {
  id: string;
  number: number;
  unit_id: string;
  ticket_type_id: string;
  code: string;
  generation: number;
  key_id: number;
  qr: string;
}

/** What is written when an order is sold. */
export interface SoldOrder {
  /** The service fee of the payment method that was used, VND, when it differs from the one of the hold. */
  serviceFee: number | undefined;
  /** One for each of its units. */
  tickets: readonly NewTicket[];
  earned: readonly { unit: BalanceUnitWire; amount: number }[];
  news: readonly OutboxItem[];
}

/** What is sold, as `sell_order` in SQL takes it. */
export const soldAsJson = ({ serviceFee, tickets, earned, news }: SoldOrder): string =>
  JSON.stringify({ service_fee: serviceFee, tickets, earned, news: outboxRows(news) });

/** Sells a locked order in one statement (`sell_order`), and moves it to paid where it is not paid already. */
export async function sellUnits(
  tx: Tx,
  { code, state: from }: Pick<OrderRow, 'code' | 'state'>,
  because: Because,
  sold: SoldOrder,
): Promise<void> {
  if (from !== 'paid') throwUnlessMayMove({ code, from, to: 'paid' });
  await sql`SELECT sell_order(${code}, ${from}, ${because}, ${soldAsJson(sold)})`.execute(tx);
}
