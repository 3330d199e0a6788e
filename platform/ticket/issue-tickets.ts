import { randomId } from '../lib/crypto/random-id.ts';
import type { NewTicket, Sale } from '../sale/orders/sale.store.ts';
import { drawTicketCodes } from './draw-ticket-codes.ts';
import { signTicket } from './qr/sign-ticket.ts';
import type { TicketKeys } from './qr/ticket-keys.ts';

const firstGeneration = 1;

/** One signed ticket for each unit of a sale. Each call draws new readable codes. */
export function issueTickets(
  keys: TicketKeys,
  { units, showing_number: showing, is_rotating: isRotating }: Sale,
  now: Date,
): NewTicket[] {
  const key = keys.signing(now);
  const drawCode = drawTicketCodes();
  return units.map(({ id, ticket_number: number, ticket_type_id }) => ({
    id: randomId(),
    number,
    unit_id: id,
    ticket_type_id,
    code: drawCode(),
    generation: firstGeneration,
    key_id: key.id,
    qr: signTicket({ number, showing, generation: firstGeneration, isRotating }, key),
  }));
}
