import { z } from 'zod';
import { limits } from '../limits.ts';
import { turnAlertChannels } from '../values.ts';

/** The event API's calls for turn alerts: GET, PUT and DELETE /showings/:id/turn-notice. */

export const turnAlert = z.object({
  showing_id: z.string(),
  channel: z.enum(turnAlertChannels).nullable(),
  is_fallback: z.boolean(),
  channels: z.array(z.enum(turnAlertChannels)),
  server_key: z.string().nullable(),
});
export type TurnAlertWire = z.infer<typeof turnAlert>;

/** PUT /showings/:id/turn-notice */
export const askTurnAlertBody = z.object({
  channel: z.enum(turnAlertChannels),
  subscription: z
    .object({
      endpoint: z.url().max(limits.pushEndpointMax),
      p256dh: z
        .string()
        .max(limits.pushKeyMax)
        .regex(/^[\w-]{87}=?$/),
      auth: z
        .string()
        .max(limits.pushKeyMax)
        .regex(/^[\w-]{22}(==)?$/),
    })
    .nullish(),
});
