import { limits } from '../limits.ts';
import { queueStatuses, queueTypes } from '../values.ts';
import { z } from 'zod';
import { captchaAnswer } from './captcha.ts';
import { moment } from './shapes.ts';

/** The event API's queue calls: GET and POST /showings/:id/queue, DELETE it to leave, POST /showings/:id/queue/turn, GET /showings/:id/queue/draw and /draw/entries. */

export const queueProgress = z.object({
  showing_id: z.string(),
  epoch: z.number().int(),
  seq: z.number().int(),
  status: z.enum(queueStatuses),
  now_serving: z.number().int(),
  last_number: z.number().int(),
  rate_per_minute: z.number().int(),
  left: z.number().int().nonnegative(),
  gathered: z.number().int().nonnegative(),
});
export type QueueProgressWire = z.infer<typeof queueProgress>;

export const turn = z.object({ token: z.string(), expires_at: moment, server_now: moment });
export type TurnWire = z.infer<typeof turn>;

export const queuePlace = z.object({
  number: z.number().int().nullable(),
  joined_at: moment,
  entry_id: z.string(),
  token: z.string(),
});
export type QueuePlaceWire = z.infer<typeof queuePlace>;

export const queue = z.object({
  showing_id: z.string(),
  type: z.enum(queueTypes),
  gathers_from: moment,
  opens_at: moment,
  list_closes_at: moment,
  server_now: moment,
  progress: queueProgress,
  place: queuePlace.nullable(),
  turn: turn.nullable(),
});
export type QueueWire = z.infer<typeof queue>;

/** POST /showings/:id/queue */
export const joinBody = z.object({
  /**
   * Random text of the browser for the draw; letters, digits, `-` and `_`, so that it contains no separator of the
   * published list.
   */
  nonce: z
    .string()
    .max(limits.drawNonceMax)
    .regex(/^[\w-]+$/)
    .optional(),
  /** Signed proof of an earlier place of this account; an invalid one is ignored. */
  place_token: z.string().max(2000).optional(),
  captcha: captchaAnswer,
});

export const queueDraw = z.object({
  showing_id: z.string(),
  commitment: z.string(),
  committed_at: moment,
  gathered: z.number().int().nonnegative(),
  frozen_at: moment.nullable(),
  first_number: z.number().int().nullable(),
  seed: z.string().nullable(),
  root: z.string().nullable(),
  published_at: moment.nullable(),
  beacon_key: z.string().nullable(),
  beacon_round: z.number().int().nullable(),
  beacon_at: moment.nullable(),
  beacon_signature: z.string().nullable(),
  beacon_url: z.string().nullable(),
  beacon_value: z.string().nullable(),
  drawn_at: moment.nullable(),
});
export type QueueDrawWire = z.infer<typeof queueDraw>;

export const queueDrawEntry = z.object({
  entry_id: z.string(),
  nonce: z.string().nullable(),
  is_priority: z.boolean(),
  number: z.number().int().nullable(),
});
export const queueDrawEntries = z.object({ entries: z.array(queueDrawEntry) });
export type QueueDrawEntryWire = z.infer<typeof queueDrawEntry>;

/** GET /showings/:id/queue/draw/entries */
export const drawEntriesQuery = z.object({ after: z.string().max(60).default('') });
