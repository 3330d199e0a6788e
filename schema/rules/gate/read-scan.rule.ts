import { decodeTicketPayload, staticBytes, type TicketPayload } from '../ticket/ticket-payload.rule.ts';
import { readTicketText } from '../ticket/ticket-text.rule.ts';
import { isRotatingPartOfNow, type Mac, ticketSecret } from '../ticket/rotating-part.rule.ts';

/** Whether an Ed25519 signature (64 bytes) is this message's by this public key (32 bytes, base64url). Never throws. */
export type Verify = (
  publicKey: string,
  signature: Uint8Array,
  message: Uint8Array,
) => Promise<boolean> | boolean;

/** What a scanned QR is, before any list is asked. */
export type ScannedQr =
  /** Signed by us, and of this moment if its showing asks for that: the list has the next word. */
  | { is: 'genuine'; ticket: TicketPayload }
  /** Some other QR. */
  | { is: 'not_a_ticket' }
  /** Ours, but not read whole: scan again. */
  | { is: 'damaged' }
  /** Not signed by us, or changed since. */
  | { is: 'forged' }
  /** Signed by us for a showing that is not at this gate. */
  | { is: 'wrong_showing'; ticket: TicketPayload }
  /** A picture of a QR that changes, or a phone whose clock is off: open the ticket on the phone, sync it. */
  | { is: 'stale'; ticket: TicketPayload };

export interface ScanReading {
  /** Public keys by id. */
  keys: readonly { id: number; public_key: string }[];
  /** Of each showing at this gate, by its number in the QR: the secret of its rotating part; null: it has none. */
  showings: ReadonlyMap<number, { rotationSecret: Uint8Array | null }>;
  /** By the corrected clock. Milliseconds since 1970. */
  now: number;
  verify: Verify;
  mac: Mac;
}

/**
 * What a scanned text is, with nothing but keys and clock. A ticket of a newer format, or signed with a key that the gate does not have,
 * is `forged` as far as this gate can know. A rotating ticket is refused when its showing's secret is not there: nothing unchecked is let in.
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
