import type { ProfileKind } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** Row types of migrations/0400-baseline/13-follows.sql and 0426-profile-follows.sql; a test compares them. */
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

export interface ProfileFollowsTable {
  id: GeneratedAlways<number>;
  kind: ProfileKind;
  /** Slug of an artist; id of an organizer or a venue. */
  ref: string;
  user_id: string;
  followed_at: Generated<Date>;
}

export interface PublishedEventsTable {
  event_id: string;
  published_at: Generated<Date>;
  is_told: Generated<boolean>;
}

export interface FollowsTables {
  profile_follows: ProfileFollowsTable;
  published_events: PublishedEventsTable;
  followed_events: FollowedEventsTable;
  event_follows: EventFollowsTable;
}
