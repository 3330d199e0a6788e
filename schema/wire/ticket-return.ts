import { z } from 'zod';
import { limits } from '../limits.ts';
import { returnRefusals, returnStates, waitingStates } from '../values.ts';
import { order } from './order.ts';
import { dong, idempotencyKey, moment } from './shapes.ts';

/** Returned tickets and waiting lists: calls of the event API, snake_case as on the wire. */

/** Body of POST /orders/:code/returns and /orders/:code/returns/withdraw. */
export const returnBody = z.object({
  ticket_ids: z.array(z.string().min(1).max(60)).min(1).max(limits.maxUnitsPerHold),
});

/** A ticket of an order with the state of its return. */
export const returnedTicket = z.object({
  ticket_id: z.string(),
  ticket_type: z.string(),
  /** Null for a standing ticket. */
  seat_label: z.string().nullable(),
  /** Amount that is or was refunded for it, VND. */
  amount: dong,
  /** Null: never offered, or withdrawn. */
  state: z.enum(returnStates).nullable(),
  /** Reason why it cannot be offered now; null when it can be, or is offered. */
  refusal: z.enum(returnRefusals).nullable(),
});

/** Tickets of an order that can be offered back; answer of GET /orders/:code/returns. */
export const orderReturns = z.object({
  order_code: z.string(),
  showing_id: z.string(),
  /** Null: the organizer allows no returns. */
  until: moment.nullable(),
  fees_back: z.boolean(),
  tickets: z.array(returnedTicket),
});
export type OrderReturnsWire = z.infer<typeof orderReturns>;
export type ReturnedTicketWire = z.infer<typeof returnedTicket>;

/** Body of POST /showings/:id/waiting-places. */
export const waitingBody = z.object({
  section_id: z.string().max(60).nullable().default(null),
  ticket_type_id: z.string().max(60).nullable().default(null),
  quantity: z.number().int().min(1).max(limits.maxUnitsPerHold),
});

/** Tickets reserved for a place on a waiting list. */
export const waitingOffer = z.object({
  id: z.string(),
  ticket_type: z.string(),
  section: z.string(),
  quantity: z.number().int().positive(),
  /** Only numbered seats. */
  seat_labels: z.array(z.string()),
  /** Price including the service fee, VND. */
  price: dong,
  expires_at: moment,
});
export type WaitingOfferWire = z.infer<typeof waitingOffer>;

/** A place on a waiting list. */
export const waitingPlace = z.object({
  id: z.string(),
  showing_id: z.string(),
  section_id: z.string().nullable(),
  section: z.string().nullable(),
  ticket_type_id: z.string().nullable(),
  ticket_type: z.string().nullable(),
  quantity: z.number().int().positive(),
  state: z.enum(waitingStates),
  /** Number of waiting places that joined earlier; 0 when it is the next. */
  ahead: z.number().int().nonnegative(),
  /** Whether the list is paused and nothing is offered. */
  is_paused: z.boolean(),
  joined_at: moment,
  offer: waitingOffer.nullable(),
});
export type WaitingPlaceWire = z.infer<typeof waitingPlace>;
export const waitingPlaces = z.object({ places: z.array(waitingPlace) });

/** `/waiting-places/:place_id` */
export const placeParams = z.object({ place_id: z.string().min(1).max(60) });
/** `/waiting-offers/:offer_id/hold` */
export const offerParams = z.object({ offer_id: z.string().min(1).max(60) });
/** Body of POST /waiting-offers/:offer_id/hold. */
export const acceptBody = z.object({ idempotency_key: idempotencyKey });
export const acceptAnswer = order;
