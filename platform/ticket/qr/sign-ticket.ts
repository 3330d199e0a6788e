import { sign } from 'node:crypto';
import type { TicketSigningKey } from './ticket-keys.ts';
import {
  encodeTicketPayload,
  staticBytes,
  type TicketPayload,
} from '@mo-man/schema/rules/ticket/ticket-payload.rule.ts';
import { ticketText } from '@mo-man/schema/rules/ticket/ticket-text.rule.ts';

/** The text of a ticket's QR. The rotating part is left at zero: the phone fills it in where the showing asks for it. */
export function signTicket(
  ticket: Pick<TicketPayload, 'number' | 'showing' | 'generation'> & { isRotating?: boolean },
  key: TicketSigningKey,
): string {
  const { number, showing, generation, isRotating = false } = ticket;
  const payload = encodeTicketPayload({
    keyId: key.id,
    number,
    showing,
    generation,
    isRotating,
    rotating: 0,
  });
  return ticketText(payload, sign(null, payload.subarray(0, staticBytes), key.privateKey));
}
