import type { Db } from '../../db/open.ts';
import { type User, findUserByEmail, findUserByPhone } from './user.store.ts';

/** The account that an identity meets: whose proven email, or else phone, the provider proved too; never its own. */
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
