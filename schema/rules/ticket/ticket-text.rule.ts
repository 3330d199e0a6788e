import { limits } from '../../limits.ts';
import { decodeBase45, encodeBase45 } from './base45.rule.ts';

/** Prefix of every ticket's text, so that a scanner can recognize our QR codes at once. */
const prefix = 'MM';

/** Text of the QR code: `MM` and 80 bytes in Base45, 122 characters. */
export function ticketText(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(limits.qrBytes);
  bytes.set(payload);
  bytes.set(signature, limits.qrPayloadBytes);
  return prefix + encodeBase45(bytes);
}

/** The two parts of a ticket's text: `not_a_ticket` is another QR code, `damaged` is ours but incomplete. */
export function readTicketText(
  text: string,
): { payload: Uint8Array; signature: Uint8Array } | 'not_a_ticket' | 'damaged' {
  if (!text.startsWith(prefix)) return 'not_a_ticket';
  if (text.length !== limits.qrChars) return 'damaged';
  const bytes = decodeBase45(text.slice(prefix.length));
  if (!bytes) return 'damaged';
  return {
    payload: bytes.subarray(0, limits.qrPayloadBytes),
    signature: bytes.subarray(limits.qrPayloadBytes),
  };
}
