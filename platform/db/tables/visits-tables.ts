import type { Generated } from 'kysely';

/** Row type of migrations/0420-visit-reminders.sql; a test compares them. */
export interface VisitRemindersTable {
  showing_id: string;
  doors_at: Date;
  told_through: Generated<string>;
  is_done: Generated<boolean>;
}

/** Row type of migrations/0431-review-asks.sql; a test compares them. */
export interface ReviewAsksTable {
  showing_id: string;
  told_through: Generated<string>;
  is_done: Generated<boolean>;
}

export interface VisitsTables {
  review_asks: ReviewAsksTable;
  visit_reminders: VisitRemindersTable;
}
