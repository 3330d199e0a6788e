import type { Language, SupportAuthor, SupportState, SupportTopic } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0433-support-requests.sql; a test compares them. */
export interface SupportRequestsTable {
  id: string;
  number: string;
  user_id: string;
  order_code: string | null;
  topic: SupportTopic;
  state: Generated<SupportState>;
  language: Language;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface SupportMessagesTable {
  id: Generated<number>;
  request_id: string;
  author: SupportAuthor;
  text: string;
  written_at: Generated<Date>;
}

export interface SupportTables {
  support_requests: SupportRequestsTable;
  support_messages: SupportMessagesTable;
}
