import type { Tx } from '../db/open.ts';
import { replaceCodes, type CopiedTicket } from './copy.store.ts';
import { drawTicketCodes } from './draw-ticket-codes.ts';
import { signTicket } from './qr/sign-ticket.ts';
import type { TicketKeys } from './qr/ticket-keys.ts';

/** As for new tickets: twice in a row is a defect. */
const attempts = 3;

/** Gives locked tickets the next generation: what was shown of them before no longer opens the gate. */
export async function renewCodes(
  tx: Tx,
  tickets: readonly CopiedTicket[],
  key: ReturnType<TicketKeys['signing']>,
): Promise<void> {
  let missing = tickets;
  for (let attempt = 0; attempt < attempts && missing.length > 0; attempt += 1) {
    const drawCode = drawTicketCodes();
    const rows = missing.map(
      ({ id, number, showing_number: showing, is_rotating: isRotating, generation: before }) => {
        const generation = before + 1;
        const qr = signTicket({ number, showing, generation, isRotating }, key);
        return { id, code: drawCode(), generation, key_id: key.id, qr };
      },
    );
    const written = await replaceCodes(tx, rows);
    missing = missing.filter(({ id }) => !written.has(id));
  }
  if (missing.length > 0) throw new Error('no readable code was free');
}
