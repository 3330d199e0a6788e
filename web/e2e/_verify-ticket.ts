// An independent gate, written from docs/protocols/ticket-qr.md only: verifies a scanned text.
import { createPublicKey, verify } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export interface ReadTicket {
  ticketNumber: number;
  showingNumber: number;
  generation: number;
}

export interface PublishedKey {
  id: number;
  public_key: string;
}

/** The ticket's data, if a published key signed it; throws otherwise. */
export function verifyTicket(text: string, keys: readonly PublishedKey[]): ReadTicket {
  if (text.length !== 122 || !text.startsWith('MM')) throw new Error('not a ticket');
  const bytes = decodeBase45(text.slice(2));
  const [payload, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
  const key = keys.find(({ id }) => id === payload[1]);
  if (!key) throw new Error('unknown key');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.public_key };
  const isSigned = verify(
    null,
    payload.subarray(0, 13),
    createPublicKey({ key: jwk, format: 'jwk' }),
    signature,
  );
  if (!isSigned) throw new Error('bad signature');
  return {
    ticketNumber: payload.readUInt32BE(2),
    showingNumber: payload.readUInt32BE(6),
    generation: payload.readUInt16BE(10),
  };
}

/** RFC 9285: three characters, least significant first, are two bytes. */
function decodeBase45(text: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [...text.slice(at, at + 3)].map((character) => ALPHABET.indexOf(character));
    const value = a + b * 45 + c * 45 * 45;
    bytes.push(value >> 8, value & 255);
  }
  return Buffer.from(bytes);
}
