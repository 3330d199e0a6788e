import type { Generated } from 'kysely';

/** A private shop of the demo: an event that one account may play with. Only demo/shops writes it. */
interface PrivateShopsRow {
  event_id: string;
  user_id: string;
  owns_account: boolean;
  /** By how many minutes its data was moved into the past. */
  turned_minutes: Generated<number>;
  opened_at: Generated<Date>;
  ends_at: Date;
  closed_at: Date | null;
}

export interface PrivateShopsTables {
  private_shops: PrivateShopsRow;
}
