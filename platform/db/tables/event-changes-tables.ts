import type { EventChangeKind } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0407-event-changes.sql; a test compares them. */
export interface EventChangesTable {
  id: Generated<number>;
  event_id: string;
  kind: EventChangeKind;
  showing_ids: Generated<string[]>;
  at: Generated<Date>;
  told_at: Date | null;
}

export interface EventChangesTables {
  event_changes: EventChangesTable;
}
