import type { Db } from '../../db/open.ts';
import { type User, findUserByEmail, findUserByPhone } from './user.store.ts';

/** Another account with the same proven email, or else the same proven phone, as this social login. */
export async function findOlderAccount(
  db: Db,
  identity: { user_id: string; email: string | null; phone: string | null },
): Promise<User | undefined> {
  const { user_id: own, email, phone } = identity;
  const byEmail = email ? await findUserByEmail(db, email) : undefined;
  if (byEmail && byEmail.id !== own) return byEmail;
  const byPhone = phone ? await findUserByPhone(db, phone) : undefined;
  return byPhone && byPhone.id !== own ? byPhone : undefined;
}
