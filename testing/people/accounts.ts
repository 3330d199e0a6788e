// Accounts that can log in, and sessions made older than they are.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { hashPassword } from '../../platform/lib/crypto/hash-password.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import type { openMovie } from '../services/open-movie.ts';

export const password = 'matkhau123';
let hash: Promise<string> | undefined;
let phones = 0;

/** An account with a proven phone and email. */
export async function addAccount(db: Db, fields: { name?: string; locale?: 'vi' | 'en' } = {}) {
  phones += 1;
  hash ??= hashPassword(password);
  const id = randomId();
  const phone = `+849310${String(phones).padStart(5, '0')}`;
  const email = `owner${phones}@example.com`;
  const now = new Date();
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

type Movie = Awaited<ReturnType<typeof openMovie>>;
type CallOptions = NonNullable<Parameters<Movie['call']>[1]>;

export const logIn = (movie: Movie, phone: string, options: CallOptions & { attempt?: string }) => {
  const { attempt = password, ...rest } = options;
  return movie.call('/users/login/phone', { ...rest, body: { phone, password: attempt } });
};

/** As if all that this database knows of tokens had happened so many seconds earlier: its clock cannot be turned. */
export async function agesPass(db: Db, seconds: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  await db
    .updateTable('refresh_tokens')
    .set({ issued_at: earlier('issued_at'), first_used_at: earlier('first_used_at') })
    .execute();
}
