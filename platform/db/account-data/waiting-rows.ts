// What a person waits for: queues, presales, turns, followed events.
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AccountRow } from './account-row.ts';
import { eventTitle, inner, owner, theirs } from './conditions.ts';
import { mergeBuyers, mergeFollows, mergeTurnAlerts, mergePlaces, mergePresales } from './merge-places.ts';

export const waitingRows = {
  // Places come before turns, because the better of two places is chosen by their turns.
  queue_entries: {
    of: theirs,
    inQueueDb: true,
    list: 'places_in_line',
    columns: {
      showing_id: 'showing_id',
      user_id: owner,
      entry_id: 'id',
      number: 'number',
      joined_at: 'joined_at',
      served_at: 'served_at',
      left_at: 'left_at',
      nonce: 'nonce',
      is_priority: 'is_priority',
      turn_id: 'turn_id',
    },
    also: { event: eventTitle },
    merge: { how: 'step', run: mergePlaces },
    erase: { how: 'delete' },
  },
  presale_entries: {
    of: theirs,
    list: 'presales_entered',
    columns: {
      showing_id: 'showing_id',
      user_id: owner,
      code_hash: { withheld: 'the hash of a code that others have too' },
      entered_at: 'entered_at',
    },
    also: { event: eventTitle },
    merge: { how: 'step', run: mergePresales },
    erase: { how: 'delete' },
  },
  push_subscriptions: {
    of: theirs,
    list: 'browsers_told',
    columns: {
      id: { withheld: 'an internal id' },
      user_id: owner,
      endpoint: 'endpoint',
      p256dh: { withheld: 'a key of the browser' },
      auth: { withheld: 'a key of the browser' },
      created_at: 'created_at',
    },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'delete' },
  },
  turn_notices: {
    of: theirs,
    list: 'turn_notices',
    columns: {
      showing_id: 'showing_id',
      user_id: owner,
      channel: 'channel',
      subscription_id: { withheld: 'an internal id' },
      asked_at: 'asked_at',
      told_entry_id: 'told_entry_id',
      fell_back_at: 'fell_back_at',
    },
    also: { event: eventTitle },
    merge: { how: 'step', run: mergeTurnAlerts },
    erase: { how: 'delete' },
  },
  turns: {
    of: theirs,
    list: 'turns',
    columns: {
      id: 'id',
      showing_id: 'showing_id',
      user_id: owner,
      number: 'number',
      started_at: 'started_at',
      expires_at: 'expires_at',
      ended_at: 'ended_at',
      ended_because: 'ended_because',
    },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'delete' },
  },
  showing_buyers: {
    of: theirs,
    list: 'deadlines_of_orders_given_up',
    columns: { showing_id: 'showing_id', user_id: owner, keep_until: 'keep_until' },
    merge: { how: 'step', run: mergeBuyers },
    erase: { how: 'delete' },
  },
  private_shops: {
    of: theirs,
    list: 'private_shops',
    columns: {
      event_id: 'event_id',
      user_id: owner,
      owns_account: { withheld: 'how the shop was opened, for the sweep alone' },
      turned_minutes: 'turned_minutes',
      opened_at: 'opened_at',
      ends_at: 'ends_at',
      closed_at: 'closed_at',
    },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'delete' },
  },
  event_follows: {
    of: theirs,
    list: 'followed_events',
    columns: {
      event_id: 'event_id',
      user_id: owner,
      followed_at: 'since',
      openings_after: inner,
      returns_after: 'told_of_no_returned_tickets_before',
    },
    also: { event: sql`(SELECT e.title FROM events e WHERE e.id = event_id)` },
    merge: { how: 'step', run: mergeFollows },
    erase: { how: 'delete' },
  },
} as const satisfies { [T in keyof Tables]?: AccountRow<T> };
