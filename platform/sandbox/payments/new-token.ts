import { randomBytes } from 'node:crypto';

/** Names the page of a payment; cannot be guessed. */
export const newToken = (): string => randomBytes(18).toString('base64url');

/** A provider's number of money: as many digits, never given before. */
export const newNumber = (): string => String(randomBytes(6).readUIntBE(0, 6) + 1_000_000_000);

/** A secret that no merchant has. */
export const strangersSecret = 'a stranger does not know the secret';
