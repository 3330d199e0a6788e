import { createHmac } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { decodeTicketPayload } from '@mo-man/schema/rules/ticket/ticket-payload.rule.ts';
import { ticketSecretMessage } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { readTicketText } from '@mo-man/schema/rules/ticket/ticket-text.rule.ts';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';

/** What the owner's phone needs to make the rotating part of a ticket; null for one that was signed without. */
export function rotationOf(
  ticket: { qr: string; number: number; generation: number },
  showingSecret: Buffer | null,
): TicketWire['rotation'] {
  if (!showingSecret || !isRotating(ticket.qr)) return null;
  const secret = createHmac('sha256', showingSecret).update(ticketSecretMessage(ticket)).digest('base64url');
  return { secret, step_seconds: limits.rotationStepSeconds, digits: limits.rotationDigits };
}

function isRotating(qr: string): boolean {
  const parts = readTicketText(qr);
  if (typeof parts === 'string') return false;
  const payload = decodeTicketPayload(parts.payload);
  return typeof payload !== 'string' && payload.isRotating;
}
