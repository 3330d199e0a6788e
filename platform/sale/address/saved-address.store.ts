import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { StoredDelivery } from '../../db/tables/column-types.ts';

export interface SavedAddressRow {
  id: string;
  label: string;
  address: StoredDelivery;
}

/** The default first, then the last saved. */
export function readSavedAddresses(db: Db, userId: string): Promise<SavedAddressRow[]> {
  return db
    .selectFrom('saved_addresses')
    .select(['id', 'label', 'address'])
    .where('user_id', '=', userId)
    .orderBy('preferred_at', (by) => by.desc().nullsLast())
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Locks the account, so that two addresses saved at the same moment cannot exceed its limit together; false when it is gone. */
export async function lockOwner(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT deleted_at IS NULL AND merged_into IS NULL AS is_there FROM users
    WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.is_there ?? false;
}

export interface AddressToSave {
  id: string;
  userId: string;
  label: string;
  address: StoredDelivery;
  isDefault: boolean;
}

/** Saves a new address, or overwrites that of the id; one that was the default stays it. */
export async function putAddress(
  tx: Tx,
  { id, userId, label, address, isDefault }: AddressToSave,
): Promise<void> {
  await sql`
    INSERT INTO saved_addresses AS a (id, user_id, label, address, preferred_at)
    VALUES (${id}, ${userId}, ${label}, ${JSON.stringify(address)}, CASE WHEN ${isDefault} THEN clock_timestamp() END)
    ON CONFLICT (id) DO UPDATE SET label = EXCLUDED.label, address = EXCLUDED.address, saved_at = EXCLUDED.saved_at,
      preferred_at = coalesce(EXCLUDED.preferred_at, a.preferred_at)
    WHERE a.user_id = EXCLUDED.user_id`.execute(tx);
}

export async function deleteAddress(db: Db, id: string, userId: string): Promise<void> {
  await db.deleteFrom('saved_addresses').where('id', '=', id).where('user_id', '=', userId).execute();
}
