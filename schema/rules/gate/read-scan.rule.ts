import { decodeTicketPayload, staticBytes, type TicketPayload } from '../ticket/ticket-payload.rule.ts';
import { readTicketText } from '../ticket/ticket-text.rule.ts';
import { isRotatingPartOfNow, type Mac, ticketSecret } from '../ticket/rotating-part.rule.ts';

/**
 * Whether an Ed25519 signature (64 bytes) belongs to this message and public key (32 bytes, base64url). Never throws.
 */
export type Verify = (
  publicKey: string,
  signature: Uint8Array,
  message: Uint8Array,
) => Promise<boolean> | boolean;

/** Classification of a scanned QR code, before any list is consulted. */
export type ScannedQr =
  /** Signed by us, and current if its showing uses rotating codes; the list decides next. */
  | { is: 'genuine'; ticket: TicketPayload }
  /** Some other QR. */
  | { is: 'not_a_ticket' }
  /** Our format, but incomplete: scan again. */
  | { is: 'damaged' }
  /** Not signed by us, or modified. */
  | { is: 'forged' }
  /** Signed by us for a showing that this gate does not handle. */
  | { is: 'wrong_showing'; ticket: TicketPayload }
  /**
   * Outdated rotating code: a picture of the QR code, or a phone with a wrong clock. The ticket must be opened on a
   * phone with the right time.
   */
  | { is: 'stale'; ticket: TicketPayload };

export interface ScanReading {
  keys: readonly { id: number; public_key: string }[];
  /**
   * By number of the showing in the QR code, for every showing at this gate: secret of the rotating part; null: no
   * rotating part.
   */
  showings: ReadonlyMap<number, { rotationSecret: Uint8Array | null }>;
  /** Corrected time, milliseconds since 1970. */
  now: number;
  verify: Verify;
  mac: Mac;
}

/**
 * Classifies a scanned text with keys and time only. A ticket of a newer format, or signed with a key that the gate
 * does not have, is `forged`. A rotating ticket is refused when the secret of its showing is missing: nothing unchecked
 * is admitted.
 */
export async function readScan(text: string, reading: ScanReading): Promise<ScannedQr> {
  const parts = readTicketText(text);
  if (typeof parts === 'string') return { is: parts };
  const ticket = decodeTicketPayload(parts.payload);
  if (typeof ticket === 'string') return { is: 'forged' };
  const key = reading.keys.find(({ id }) => id === ticket.keyId);
  const message = parts.payload.subarray(0, staticBytes);
  if (!key || !(await reading.verify(key.public_key, parts.signature, message))) return { is: 'forged' };
  const showing = reading.showings.get(ticket.showing);
  if (!showing) return { is: 'wrong_showing', ticket };
  if (!ticket.isRotating) return { is: 'genuine', ticket };
  if (!showing.rotationSecret) return { is: 'stale', ticket };
  const secret = await ticketSecret(showing.rotationSecret, ticket, reading.mac);
  const isOfNow = await isRotatingPartOfNow(secret, ticket.rotating, reading.now, reading.mac);
  return { is: isOfNow ? 'genuine' : 'stale', ticket };
}
