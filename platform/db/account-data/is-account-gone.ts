import type { Db } from '../open.ts';

/** Whether the owner had this account deleted. Orders never belong to an account that was joined to another. */
export async function isAccountGone(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', userId).executeTakeFirst();
  return !row || row.deleted_at !== null;
}
