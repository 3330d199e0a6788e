import { z } from 'zod';
import { limits } from '../limits.ts';
import { loginAnswer } from './accounts/session.ts';
import { moment } from './shapes.ts';

/** The event API's calls of private shops, which only a platform with demo data has: POST /sandboxes, and acts on one's own. */

export const sandbox = z.object({
  event_id: z.string(),
  turned_minutes: z.number().int(),
  ends_at: moment,
});
export type SandboxWire = z.infer<typeof sandbox>;

/** Answer to POST /sandboxes; `login` is null when the caller was logged in. */
export const openSandboxAnswer = z.object({ sandbox, login: loginAnswer.nullable() });

/** POST /sandboxes/:id/clock and POST /sandboxes/showings/:id/move */
export const turnBody = z.object({ minutes: z.number().int().min(1).max(limits.sandboxTurnMinutesMax) });

/** POST /sandboxes/orders/:code/delay */
export const delayBody = z.object({ minutes: z.number().int().min(1).max(limits.sandboxDelayMinutesMax) });
