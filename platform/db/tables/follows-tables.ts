import type { Generated } from 'kysely';

/** Row types of migrations/0400-baseline/13-follows.sql; a test compares them. */
export interface FollowedEventsTable {
  event_id: string;
  unavailable_since: Date | null;
  returned_at: Date | null;
}

export interface EventFollowsTable {
  event_id: string;
  user_id: string;
  followed_at: Generated<Date>;
  openings_after: Generated<Date>;
  returns_after: Generated<Date>;
}

export interface FollowsTables {
  followed_events: FollowedEventsTable;
  event_follows: EventFollowsTable;
}
