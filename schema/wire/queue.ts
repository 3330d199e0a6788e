import { lineStatuses } from '../values.ts';
import { z } from 'zod';
import { moment } from './shapes.ts';

/** The event API's queue calls: GET and POST /showings/:id/queue, DELETE it to leave, POST /showings/:id/queue/turn. */

export const queueProgress = z.object({
  showing_id: z.string(),
  epoch: z.number().int(),
  seq: z.number().int(),
  status: z.enum(lineStatuses),
  now_serving: z.number().int(),
  last_number: z.number().int(),
  rate_per_minute: z.number().int(),
  left: z.number().int().nonnegative(),
});
export type QueueProgressWire = z.infer<typeof queueProgress>;

export const turn = z.object({ token: z.string(), expires_at: moment, server_now: moment });
export type TurnWire = z.infer<typeof turn>;

export const queuePlace = z.object({ number: z.number().int(), joined_at: moment });
export type QueuePlaceWire = z.infer<typeof queuePlace>;

export const queue = z.object({
  showing_id: z.string(),
  progress: queueProgress,
  place: queuePlace.nullable(),
  turn: turn.nullable(),
});
export type QueueWire = z.infer<typeof queue>;
