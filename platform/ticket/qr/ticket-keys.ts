// Ed25519 keys of the ticket QR. The private half is a 32-byte seed; the public half is derived and published.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** One row of the configured list. */
export interface TicketKeyRow {
  /** 1 to 255, never used for another key. */
  id: number;
  /** Ed25519 seed (RFC 8032): 32 random bytes in base64url. */
  privateKey: string;
  /** From when this key signs: an ISO date and time with offset. */
  since: string;
}

/** One row of `/.well-known/ticket-keys.json`: `{ keys: PublishedTicketKey[] }`. */
export interface PublishedTicketKey {
  id: number;
  algorithm: 'Ed25519';
  /** 32 bytes in base64url. */
  public_key: string;
  since: string;
}

export interface TicketSigningKey {
  id: number;
  privateKey: KeyObject;
}

export interface TicketKeys {
  /** The newest key that has begun; before all of them have, the first to begin. */
  signing(now: Date): TicketSigningKey;
  /** Oldest first. Retired keys stay for as long as their row stays: their tickets must keep opening the gate. */
  published: PublishedTicketKey[];
}

/** PKCS #8 (RFC 8410) wraps an Ed25519 seed in these fixed bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

/** Reads the configured keys; a list that cannot be used is an error that names the key. */
export function openTicketKeys(rows: readonly TicketKeyRow[]): TicketKeys {
  const keys = rows.map(openKey).toSorted((a, b) => a.from - b.from || a.signing.id - b.signing.id);
  const [first] = keys;
  if (!first) throw new Error('ticket keys: at least one key is needed');
  if (new Set(keys.map((key) => key.signing.id)).size < keys.length) {
    throw new Error('ticket keys: every key needs an id of its own');
  }
  return {
    signing: (now) => (keys.findLast((key) => key.from <= now.getTime()) ?? first).signing,
    published: keys.map((key) => key.published),
  };
}

function openKey({ id, privateKey: text, since }: TicketKeyRow) {
  if (!Number.isInteger(id) || id < 1 || id > 255)
    throw new Error(`ticket keys: the id ${id} is not 1 to 255`);
  const from = Date.parse(since);
  if (Number.isNaN(from)) throw new Error(`ticket keys: key ${id} has no readable "since"`);
  const seed = Buffer.from(text, 'base64url');
  if (seed.length !== seedBytes)
    throw new Error(`ticket keys: key ${id} is not ${seedBytes} bytes in base64url`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error(`ticket keys: key ${id} has no public half`);
  const published: PublishedTicketKey = { id, algorithm: 'Ed25519', public_key: x, since };
  return { from, signing: { id, privateKey }, published };
}
