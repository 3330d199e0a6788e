import { randomInt } from 'node:crypto';

/** Without 0/o and 1/i/l, because ids are read aloud, and without a hyphen, because `/{slug}-{id}` is split at one. */
const lower = 'abcdefghjkmnpqrstuvwxyz23456789';
const upper = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function draw(alphabet: string, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += alphabet[randomInt(alphabet.length)];
  return text;
}

/** Url-safe and unguessable: 16 characters hold 79 bits. */
export const randomId = (length = 16): string => draw(lower, length);

/** The order code that a buyer reads out to the operator: 10 upper-case characters without 0, O, 1, I, L. */
export const orderCode = (): string => draw(upper, 10);

/** A one-time password of this many digits. */
export const digits = (count: number): string => draw('0123456789', count);
