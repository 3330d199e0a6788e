import type { LineStatus } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0005-*.sql; keep both in step. */
export interface QueuesTable {
  showing_id: string;
  epoch: Generated<number>;
  seq: Generated<number>;
  status: Generated<LineStatus>;
  last_number: Generated<number>;
  now_serving: Generated<number>;
  rate_per_minute: Generated<number>;
  max_turns: Generated<number>;
  served_at: Generated<Date>;
  free_units: Generated<number>;
  owner: string | null;
  owner_until: Date | null;
}

export interface QueueEntriesTable {
  showing_id: string;
  user_id: string;
  entry_id: string;
  number: number;
  joined_at: Generated<Date>;
  served_at: Date | null;
  left_at: Date | null;
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

export interface QueueTables {
  queues: QueuesTable;
  queue_entries: QueueEntriesTable;
  turns: TurnsTable;
}
