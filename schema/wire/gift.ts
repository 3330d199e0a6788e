import { z } from 'zod';
import { limits } from '../limits.ts';
import { giftSides, giftStates } from '../values.ts';
import { idempotencyKey, moment, pageQuery } from './shapes.ts';

/** Gifts of the event API, snake_case as on the wire. */

/** Body of POST /gifts. With neither phone nor email the gift is a code to pass on. */
export const giftBody = z.object({
  ticket_ids: z.array(z.string().min(1).max(60)).max(limits.freeGiftsMax).default([]),
  free_gifts: z.number().int().min(0).max(limits.freeGiftsMax).default(0),
  phone: z.string().max(40).nullable().default(null),
  email: z.string().max(300).nullable().default(null),
  message: z.string().max(2000).default(''),
  idempotency_key: idempotencyKey,
});

/** Body of POST /gifts/claim: by the gift's code, or by the id of a gift that waits for a proven address. */
export const claimBody = z.object({
  code: z.string().max(60).nullable().default(null),
  gift_id: z.string().max(60).nullable().default(null),
  /** Slug of the event that the code is for; null: any event. */
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
  /** Showing of all its tickets; null when it contains only free gifts. */
  showing_id: z.string().nullable(),
  tickets: z.number().int().nonnegative(),
  free_gifts: z.number().int().nonnegative(),
  message: z.string(),
  expires_at: moment,
};

/** A gift, for its sender or recipient. */
export const gift = z.object({
  id: z.string(),
  side: z.enum(giftSides),
  ...given,
  /** Only for the sender while the gift waits, and for the account that claimed it. */
  ticket_ids: z.array(z.string()),
  /** Phone or email of the recipient; null for a gift by code, and for the recipient. */
  contact: z.string().nullable(),
  /** Name of the sender; only for the recipient. */
  sender_name: z.string().nullable(),
  /** Code for claiming; only for the sender while the gift waits. */
  code: z.string().nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type GiftWire = z.infer<typeof gift>;

/** Content of a gift, shown before claiming. */
export const giftOffer = z.object({ ...given, sender_name: z.string() });
export type GiftOfferWire = z.infer<typeof giftOffer>;

export const claimAnswer = z.object({ gift, ticket_ids: z.array(z.string()) });
export type ClaimAnswerWire = z.infer<typeof claimAnswer>;
