import { z } from 'zod';
import { limits } from '../limits.ts';
import { noticeChannels } from '../values.ts';

/** The event API's calls about being told of a near turn: GET, PUT and DELETE /showings/:id/turn-notice. */

export const turnNotice = z.object({
  showing_id: z.string(),
  channel: z.enum(noticeChannels).nullable(),
  channels: z.array(z.enum(noticeChannels)),
  server_key: z.string().nullable(),
});
export type TurnNoticeWire = z.infer<typeof turnNotice>;

/** PUT /showings/:id/turn-notice */
export const askNoticeBody = z.object({
  channel: z.enum(noticeChannels),
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
