import { type Options, hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) with OWASP's first choice: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes to NFC, so that the same letters typed on different keyboards are the same bytes. All stored hashes are of NFC. */
const composed = (password: string): string => password.normalize('NFC');

/** The hash to keep, a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), options);

/** The hash of a random password, checked when there is no account, so that the answer takes as long as with one. */
let nobodys: Promise<string> | undefined;

/** Whether this is the password. Without a hash (no account, or none created yet) it takes as long and is false. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const right = await verify(kept ?? (await nobodys), composed(password));
  return right && typeof kept === 'string';
}
