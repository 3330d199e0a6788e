// Accounts created by plain SQL; those that log in share one password.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { hashPassword } from '../../platform/lib/crypto/hash-password.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';

/** Adds this many accounts with a proven email and no password; returns their ids. */
export async function addBuyers(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomId());
  await sql`INSERT INTO users (id, email, email_verified_at, name)
    SELECT id, id || '@example.com', now(), 'Nguyễn An' FROM unnest(${ids}::text[]) AS t (id)`.execute(db);
  return ids;
}

/** Email of the account, proven, in place of a generated one; null: none. */
export async function addBuyer(db: Db, email?: string | null): Promise<string> {
  const [id] = await addBuyers(db, 1);
  if (email !== undefined)
    await sql`UPDATE users SET email = ${email}, email_verified_at = ${email && new Date()} WHERE id = ${id}`.execute(
      db,
    );
  return id!;
}

/** Password of every account that `addAccount` creates. */
export const password = 'matkhau123';
let hash: Promise<string> | undefined;
let phones = 0;

interface AccountOptions {
  name?: string;
  locale?: 'vi' | 'en';
  email?: string;
}

/** An account that can log in by phone and by email, both proven. */
export async function addAccount(db: Db, options: AccountOptions = {}) {
  phones += 1;
  hash ??= hashPassword(password);
  const id = randomId();
  const phone = `+849310${String(phones).padStart(5, '0')}`;
  const now = new Date();
  const { email = `owner${phones}@example.com`, ...fields } = options;
  await db
    .insertInto('users')
    .values({
      id,
      phone,
      phone_verified_at: now,
      email,
      email_verified_at: now,
      password_hash: await hash,
      name: 'Nguyễn An',
      dob: null,
      gender: null,
      identify_number: null,
      ...fields,
    })
    .execute();
  return { id, phone, email };
}
