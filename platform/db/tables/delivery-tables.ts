import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, StoredDelivery, WithDefaultJson } from './column-types.ts';

/** Row types of migrations/0400-baseline/15-delivery.sql; a test compares them. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: 'message' | 'mail' | 'sms' | 'push';
  topic: string;
  payload: Json<unknown>;
  retain: Generated<boolean>;
  attempts: Generated<number>;
  available_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  dead_at: Date | null;
  expires_at: Date | null;
  dead_because: string | null;
}

export interface InboxMessagesTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: Generated<string>;
  body: string;
  code: string | null;
  created_at: Generated<Date>;
  /** Of `MailFile` (outbox/notifications.ts). */
  attachments: WithDefaultJson<unknown[]>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  operation: string;
  key: string;
  input_hash: string;
  state: 'running' | 'done';
  /** Null while the first attempt is running. */
  response: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

/** Of migrations/0438-saved-addresses.sql. */
export interface SavedAddressesTable {
  id: string;
  user_id: string;
  label: string;
  address: Json<StoredDelivery>;
  /** Null for an address that never was the default. */
  preferred_at: Date | null;
  saved_at: Generated<Date>;
}

export interface DeliveryTables {
  outbox: OutboxTable;
  inbox_messages: InboxMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  saved_addresses: SavedAddressesTable;
}
