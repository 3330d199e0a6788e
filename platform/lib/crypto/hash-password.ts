import { type Options, hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) with OWASP's first choice: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on two keyboards are the same bytes. Composed (NFC), as every hash that is kept was made. */
const composed = (password: string): string => password.normalize('NFC');

/** The hash to keep, a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), options);

/** A hash nobody knows the password of: checked when there is no account, so that both take as long. */
let nobodys: Promise<string> | undefined;

/** Whether this is the password. Without a hash (no account, or none created yet) it takes as long and is false. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const right = await verify(kept ?? (await nobodys), composed(password));
  return right && typeof kept === 'string';
}
