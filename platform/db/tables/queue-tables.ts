import type { QueueControl, TurnAlertChannel } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0400-baseline/09-queue.sql and 0405-draw-root.sql; a test compares them. All but turns may be in the database of the queue. */
export interface QueuesTable {
  showing_id: string;
  epoch: Generated<number>;
  seq: Generated<number>;
  status: Generated<QueueControl>;
  last_number: Generated<number>;
  now_serving: Generated<number>;
  rate_per_minute: Generated<number>;
  max_turns: Generated<number>;
  served_at: Generated<Date>;
  free_units: Generated<number>;
  owner: string | null;
  owner_until: Date | null;
  gathered: Generated<number>;
  frozen_at: Date | null;
  drawn_at: Date | null;
  opens_at: Generated<Date>;
  closes_at: Generated<Date>;
  is_cancelled: Generated<boolean>;
  sold_out_at: Date | null;
  /** Set when the queue was restored. */
  returning_until: Date | null;
}

export interface QueueEntriesTable {
  showing_id: string;
  user_id: string;
  entry_id: string;
  number: number | null;
  joined_at: Generated<Date>;
  served_at: Date | null;
  left_at: Date | null;
  nonce: string | null;
  is_priority: Generated<boolean>;
  turn_id: string | null;
}

export interface QueueDrawsTable {
  showing_id: string;
  seed: string;
  commitment: string;
  committed_at: Generated<Date>;
  first_number: number | null;
  root: string | null;
  published_at: Date | null;
  beacon_key: string | null;
  beacon_at: Date | null;
  beacon_signature: string | null;
  beacon_url: string | null;
  beacon_round: number | null;
  beacon_value: string | null;
  /** Neither read nor written any more; platforms from before 0405 write it. */
  epoch: Generated<number>;
}

export interface QueueDrawEntriesTable {
  showing_id: string;
  entry_id: string;
  nonce: string | null;
  number: number | null;
  is_priority: Generated<boolean>;
}

export interface TurnsTable {
  id: string;
  showing_id: string;
  user_id: string;
  number: number;
  started_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: 'bought' | 'left' | 'expired' | null;
}

export interface PresaleCodesTable {
  showing_id: string;
  code_hash: string;
  hint: string;
  uses: Generated<number>;
  max_uses: number;
  made_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface PresaleEntriesTable {
  showing_id: string;
  user_id: string;
  code_hash: string;
  entered_at: Generated<Date>;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

export interface TurnAlertsTable {
  showing_id: string;
  user_id: string;
  channel: TurnAlertChannel;
  /** Set when the channel is push. */
  subscription_id: string | null;
  asked_at: Generated<Date>;
  /** The place that was alerted. */
  told_entry_id: string | null;
  /** Set when the channel is another one than the owner chose, because their browser takes no pushes. */
  fell_back_at: Date | null;
}

export interface QueueTables {
  push_subscriptions: PushSubscriptionsTable;
  turn_notices: TurnAlertsTable;
  presale_codes: PresaleCodesTable;
  presale_entries: PresaleEntriesTable;
  queues: QueuesTable;
  queue_entries: QueueEntriesTable;
  queue_draws: QueueDrawsTable;
  queue_draw_entries: QueueDrawEntriesTable;
  turns: TurnsTable;
}
