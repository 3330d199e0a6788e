import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/open.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { Sale } from '../orders/sale.store.ts';
import { signTicket } from './qr/sign-ticket.ts';
import { makeTicketCode } from './qr/ticket-code.rule.ts';
import type { TicketKeys } from './qr/ticket-keys.ts';
import { insertTickets } from './ticket.store.ts';

const firstGeneration = 1;
/** A clash of readable codes is one in 10^12 per ticket; twice in a row is a defect. */
const attempts = 3;

/** What tickets are issued for, and what is said together with them. */
interface Issue {
  order: OrderRow;
  sale: Sale;
  news: readonly OutboxItem[];
}

/** Inserts one signed ticket for each unit that was just sold, and says the news. */
export async function issueTickets(tx: Tx, keys: TicketKeys, { order, sale, news }: Issue): Promise<void> {
  const key = keys.signing(order.now);
  let missing = sale.units;
  for (let attempt = 0; attempt < attempts && missing.length > 0; attempt += 1) {
    const rows = missing.map((unit) => ({
      id: randomId(),
      number: unit.ticket_number,
      showing_id: order.showing_id,
      unit_id: unit.id,
      ticket_type_id: unit.ticket_type_id,
      order_code: order.code,
      user_id: order.user_id,
      code: makeTicketCode(randomInt),
      generation: firstGeneration,
      key_id: key.id,
      qr: signTicket(
        { number: unit.ticket_number, showing: sale.showing_number, generation: firstGeneration },
        key,
      ),
    }));
    const issued = await insertTickets(tx, rows, attempt === 0 ? news : []);
    missing = missing.filter((unit) => !issued.has(unit.id));
  }
  if (missing.length > 0) throw new Error(`order ${order.code}: no readable code was free`);
}
