// What a person wrote to the support, and its answers.
import type { Tables } from '../tables.ts';
import type { AccountRow } from './account-row.ts';
import { inner, ofTheirSupportRequests, owner, theirs } from './conditions.ts';

/** Messages stand above requests, because the table is processed from top to bottom. */
export const supportRows = {
  support_messages: {
    of: ofTheirSupportRequests,
    list: 'messages_with_support',
    columns: { id: inner, request_id: 'request_id', author: 'author', text: 'text', written_at: 'at' },
    merge: { how: 'stay', because: 'they hang on requests' },
    erase: { how: 'delete' },
  },
  support_requests: {
    of: theirs,
    list: 'requests_to_support',
    columns: {
      id: 'id',
      number: 'number',
      user_id: owner,
      order_code: 'order_code',
      topic: 'topic',
      state: 'state',
      language: 'language',
      created_at: 'at',
      changed_at: 'changed_at',
    },
    merge: { how: 'move', column: 'user_id' },
    erase: { how: 'delete' },
  },
} as const satisfies { [T in keyof Tables]?: AccountRow<T> };
