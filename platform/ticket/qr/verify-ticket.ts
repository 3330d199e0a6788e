import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { PublishedTicketKey } from './ticket-keys.ts';
import {
  decodeTicketPayload,
  staticBytes,
  type TicketPayload,
} from '@mo-man/schema/rules/ticket/ticket-payload.rule.ts';
import { readTicketText } from '@mo-man/schema/rules/ticket/ticket-text.rule.ts';

export type TicketVerdict =
  | { ok: true; ticket: TicketPayload }
  | {
      ok: false;
      reason: 'not_a_ticket' | 'damaged' | 'unknown_version' | 'malformed' | 'unknown_key' | 'bad_signature';
    };

/**
 * Whether a scanned text is a ticket that we signed, judged with the published keys alone: no network, no database.
 * Whether its generation still stands, and whether it was let in before, only the gate's list can say.
 */
export function verifyTicket(text: string, keys: readonly PublishedTicketKey[]): TicketVerdict {
  const parts = readTicketText(text);
  if (typeof parts === 'string') return { ok: false, reason: parts };
  const ticket = decodeTicketPayload(parts.payload);
  if (typeof ticket === 'string') return { ok: false, reason: ticket };
  const key = keys.find(({ id, algorithm }) => id === ticket.keyId && algorithm === 'Ed25519');
  const publicKey = key && importKey(key.public_key);
  if (!publicKey) return { ok: false, reason: 'unknown_key' };
  const isSigned = verify(null, parts.payload.subarray(0, staticBytes), publicKey, parts.signature);
  return isSigned ? { ok: true, ticket } : { ok: false, reason: 'bad_signature' };
}

function importKey(x: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
