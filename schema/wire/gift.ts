import { z } from 'zod';
import { limits } from '../limits.ts';
import { giftSides, giftStates } from '../values.ts';
import { idempotencyKey, moment, pageQuery } from './shapes.ts';

/** Gifts of the event API, snake_case as on the wire. */

/** Body of POST /gifts. With neither phone nor email the gift is a code to hand out. */
export const giftBody = z.object({
  ticket_ids: z.array(z.string().min(1).max(60)).max(limits.freeGiftsMax).default([]),
  free_gifts: z.number().int().min(0).max(limits.freeGiftsMax).default(0),
  phone: z.string().max(40).nullable().default(null),
  email: z.string().max(300).nullable().default(null),
  message: z.string().max(2000).default(''),
  idempotency_key: idempotencyKey,
});

/** Body of POST /gifts/claim: by the code that was handed on, or by the id of one that waits for a proven address. */
export const claimBody = z.object({
  code: z.string().max(60).nullable().default(null),
  gift_id: z.string().max(60).nullable().default(null),
  /** Slug of the event that the code is meant for; null: of any. */
  slug: z.string().max(200).nullable().default(null),
  idempotency_key: idempotencyKey,
});

/** `/gifts/:gift_id` */
export const giftParams = z.object({ gift_id: z.string().min(1).max(60) });
/** `/gift-offers/:code` */
export const giftOfferParams = z.object({ code: z.string().min(1).max(60) });
export const giftsQuery = pageQuery.extend({ side: z.enum(giftSides) });

const given = {
  state: z.enum(giftStates),
  /** Of all its tickets; null where there are free gifts only. */
  showing_id: z.string().nullable(),
  tickets: z.number().int().nonnegative(),
  free_gifts: z.number().int().nonnegative(),
  message: z.string(),
  expires_at: moment,
};

/** A gift, for whoever sent it or got it. */
export const gift = z.object({
  id: z.string(),
  side: z.enum(giftSides),
  ...given,
  /** For its sender as long as it waits, and for whoever claimed it. */
  ticket_ids: z.array(z.string()),
  /** Phone or email that it was sent to; null for a code to hand out, and for whoever received it. */
  contact: z.string().nullable(),
  /** Who sent it, for whoever received it. */
  sender_name: z.string().nullable(),
  /** What claims it; only for its sender, as long as it waits. */
  code: z.string().nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type GiftWire = z.infer<typeof gift>;

/** What whoever has the code is shown before claiming. */
export const giftOffer = z.object({ ...given, sender_name: z.string() });
export type GiftOfferWire = z.infer<typeof giftOffer>;

/** A claimed gift with its tickets' ids. */
export const claimAnswer = z.object({ gift, ticket_ids: z.array(z.string()) });
export type ClaimAnswerWire = z.infer<typeof claimAnswer>;
