import { z } from 'zod';

/** Following events, snake_case as on the wire. */

/** PUT and DELETE /follows/:event_id */
export const followParams = z.object({ event_id: z.string().min(1).max(60) });

/** PUT /follows/:event_id */
export const followAnswer = z.object({
  /** The proven address for reminders, mostly masked; null when the account has none. */
  mailed_to: z.string().nullable(),
});

/** GET /follows: ids of events that are not over, last followed first. */
export const followsAnswer = z.array(z.string());

/** POST /follows/stop */
export const stopReminderBody = z.object({ token: z.string().min(1).max(2000) });

/** DELETE /follows/:event_id and POST /follows/stop: the event that is no longer followed. */
export const unfollowAnswer = z.object({ event_id: z.string() });
