import type { Language, WebhookDeliveryState, WebhookOffReason } from '@mo-man/schema/values.ts';
import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0408-webhooks.sql and 0414-webhook-tests.sql; a test compares them. */
export interface WebhooksTable {
  id: string;
  app_id: string;
  url: string;
  document: string;
  variables: Record<string, unknown>;
  language: Language;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  created_at: Generated<Date>;
  off_at: Date | null;
  off_reason: WebhookOffReason | null;
  failing_since: Date | null;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  change_id: number | null;
  change: EventChangeWire | null;
  created_at: Generated<Date>;
  state: Generated<WebhookDeliveryState>;
  payload: string | null;
  attempts: Generated<number>;
  next_at: Generated<Date>;
}

export interface WebhookAttemptsTable {
  delivery_id: string;
  number: number;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  problem: string | null;
}

export interface WebhooksTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}
