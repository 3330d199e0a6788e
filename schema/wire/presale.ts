import { z } from 'zod';
import { limits } from '../limits.ts';
import { presaleLanes } from '../values.ts';
import { moment } from './shapes.ts';

/** The event API's presale calls: GET /showings/:id/presale, and POST it to enter a code. */

export const presale = z.object({
  showing_id: z.string(),
  lane: z.enum(presaleLanes),
  opens_at: moment,
  sale_opens_at: moment,
  is_entered: z.boolean(),
  server_now: moment,
});
export type PresaleWire = z.infer<typeof presale>;

/** POST /showings/:id/presale */
export const enterPresaleBody = z.object({ code: z.string().min(1).max(limits.presaleCodeMax) });
