import { questionKinds } from '../rules/order/answers.rule.ts';
import { attendeeFields } from '../rules/order/attendees.rule.ts';
import { callsToAction, saleStatuses } from '../rules/event/call-to-action.rule.ts';
import { ticketTypeStates } from '../rules/event/ticket-type-state.rule.ts';
import { seatStates, seatTraits, sectionKinds, showingStatuses } from '../values.ts';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { dong, idsQuery, moment, pageQuery } from './shapes.ts';

/** The event API's catalogue: events, showings, ticket types, questions. Texts in the request's language. */

export const showingStatus = z.enum(showingStatuses);
export const callToAction = z.enum(callsToAction);
export const saleStatus = z.enum(saleStatuses);

export const venue = z.object({
  id: z.string(),
  /** Last part of the address of its page. */
  slug: z.string().default(''),
  name: z.string(),
  address: z.string(),
  /** In the request's language; null when unknown. */
  city: z.string().nullable().default(null),
  city_id: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  directions: z.string().nullable().default(null),
  picture: z.string().nullable().default(null),
  picture_preview: z.string().nullable().default(null),
  /** A drawn map of the way there. */
  map: z.string().nullable().default(null),
});
export type VenueWire = z.infer<typeof venue>;

/** An entry of an event's line-up; minutes from the start of a showing. */
export const lineUpEntry = z.object({
  title: z.string(),
  about: z.string().nullable(),
  minutes_from_start: z.number().int().nullable(),
});

export const eventFaq = z.object({ question: z.string(), answer: z.string() });

/** A picture of an event's gallery. */
export const galleryPicture = z.object({
  picture: z.string(),
  preview: z.string().nullable(),
  text: z.string().nullable(),
});

export const event = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** With the markup of rich-text.rule.ts. */
  about: z.string(),
  artists: z.array(z.string()),
  /** The same artists, with the last parts of the addresses of their pages. */
  performers: z.array(z.object({ name: z.string(), slug: z.string() })).default([]),
  line_up: z.array(lineUpEntry).default([]),
  faq: z.array(eventFaq).default([]),
  gallery: z.array(galleryPicture).default([]),
  /** An https address on another site. */
  video: z.string().nullable().default(null),
  category: z.string(),
  organizer_id: z.string(),
  venue,
  poster: z.string(),
  /** Tiny, blurred preview as a data URI, like `banner_preview`. */
  poster_preview: z.string().nullable().default(null),
  banner: z.string(),
  banner_preview: z.string().nullable().default(null),
  min_age: z.number().int().nullable(),
  is_for_families: z.boolean(),
  /** False: no list and no search has it. */
  is_listed: z.boolean().default(true),
  status: showingStatus,
  notice: z.string().nullable(),
  starts_at: moment,
  /** First start of each day that has a showing which is neither over nor cancelled, in ascending order. */
  day_starts: z.array(moment).default([]),
  min_price: dong,
  max_price: dong,
  call_to_action: callToAction.nullable(),
  sale_status: saleStatus.nullable(),
  /** Soonest first; GET /showings?ids= reads them. */
  showing_ids: z.array(z.string()),
  /** GET /votings/:slug; null when the event has none. */
  voting_slug: z.string().nullable().default(null),
});
export type EventWire = z.infer<typeof event>;

/** Identity of the showing in calendars (calendar-entry.rule.ts). */
export const calendarEntry = z.object({ uid: z.string(), sequence: z.number().int() });

/** A further showing that a pass admits to. */
export const admittedShowing = z.object({
  id: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** Venue and city in one line. */
  place: z.string(),
  status: showingStatus,
  calendar: calendarEntry.nullable().default(null),
});
export type AdmittedShowingWire = z.infer<typeof admittedShowing>;

export const ticketType = z.object({
  id: z.string(),
  section_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Including the service fee. */
  price: dong,
  /** Service fee included in the price. */
  service_fee: dong,
  /** Maximum that a payment method adds. */
  method_fee_max: dong,
  colour: z.number().int(),
  /** An order has a multiple of it. */
  bundle_size: z.number().int().default(1),
  min_per_order: z.number().int(),
  max_per_order: z.number().int(),
  left: z.number().int().nonnegative(),
  state: z.enum(ticketTypeStates).default('on_sale'),
  on_sale_from: moment.nullable().default(null),
  on_sale_until: moment.nullable().default(null),
  /** The type of its section that is sold before it. */
  follows_id: z.string().nullable().default(null),
  /** The type of its section that its tickets go with; null for an ordinary type. */
  companion_of: z.string().nullable().default(null),
  /** Most of it in an order for each ticket that they go with. */
  companions_per_ticket: z.number().int().default(1),
  /** Further showings that its tickets admit to, soonest first; empty for tickets of one showing. */
  admits: z.array(admittedShowing).default([]),
});
export type TicketTypeWire = z.infer<typeof ticketType>;

export const question = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Staff at the gate see the answers. */
  is_shown_at_gate: z.boolean(),
});
export type QuestionWire = z.infer<typeof question>;

/** What a showing asks about each of its attendees; `phone` null: not asked. */
export const attendeeForm = z.object({
  name: z.enum(attendeeFields),
  phone: z.enum(attendeeFields).nullable(),
  questions: z.array(question),
  /** Each ticket is bound to an identity number, which may have so many tickets of the showing; null: none is asked for. */
  identity: z.object({ tickets_max: z.number().int() }).nullable().default(null),
  until: moment,
});

/** Announced change of a showing; `old_place` is null when the place is unchanged. */
export const showingChange = z.object({
  id: z.string(),
  old_starts_at: moment,
  old_place: z.string().nullable(),
  choose_until: moment,
});
export type ShowingChangeWire = z.infer<typeof showingChange>;

export const showing = z.object({
  id: z.string(),
  event_id: z.string(),
  /** Null when it is that of the event. */
  venue: venue.nullable().default(null),
  starts_at: moment,
  ends_at: moment,
  doors_at: moment,
  sale_opens_at: moment,
  sale_closes_at: moment,
  status: showingStatus,
  notice: z.string().nullable(),
  change: showingChange.nullable().default(null),
  calendar: calendarEntry.nullable().default(null),
  call_to_action: callToAction.nullable(),
  sale_status: saleStatus.nullable(),
  max_tickets_per_account: z.number().int(),
  /** Fee for sending the paper tickets of an order; null when none are sent, or no longer. */
  delivery_fee: dong.nullable(),
  /** Something is sold beside the tickets. */
  has_add_ons: z.boolean().default(false),
  has_seat_map: z.boolean(),
  queue_required: z.boolean(),
  captcha_required: z.boolean(),
  presale_required: z.boolean(),
  /** There are ticket types that a code opens, which are in no list. */
  has_hidden_tickets: z.boolean().default(false),
  /** On sale, but nothing can be held right now. */
  has_waiting_list: z.boolean().default(false),
  /** Time until which tickets may be returned, and whether their fees are refunded; null when they may not. */
  returns: z.object({ until: moment, fees_back: z.boolean() }).nullable().default(null),
  /** Time until which tickets may be exchanged for others of the event; null when they may not. */
  exchange_until: moment.nullable().default(null),
  questions: z.array(question),
  attendee_form: attendeeForm.nullable().default(null),
  ticket_types: z.array(ticketType),
});
export type ShowingWire = z.infer<typeof showing>;

/** GET /home: event ids by list; GET /events/by-ids reads the events themselves. */
export const home = z.object({
  featured: z.array(z.string()),
  this_weekend: z.array(z.string()),
  this_month: z.array(z.string()),
  on_sale: z.array(z.string()),
  coming_soon: z.array(z.string()),
});
export type HomeWire = z.infer<typeof home>;

/**
 * GET /events/by-ids: in the order of the ids, without unknown ones. GET /events: a page of those that have not ended.
 */
export const eventsByIdsQuery = idsQuery;
/** `/events/by-slug/:slug`; slugs are shorter, and a longer one is that of no event. */
export const eventSlugParams = z.object({ slug: z.string().min(1).max(2000) });
export const eventsQuery = pageQuery.extend({
  category: z.string().max(40).optional(),
  city_id: z.string().max(10).optional(),
});

/** A section of GET /seat-maps?showing_ids=, and the answer of GET /showings/:id/sections/:section_id. */
export const section = z.object({
  showing_id: z.string(),
  id: z.string(),
  name: z.string(),
  kind: z.enum(sectionKinds),
  outline: z.string().nullable(),
  ticket_types: z.array(ticketType),
  left: z.number().int().nonnegative(),
  capacity: z.number().int().nonnegative(),
});
export type SectionWire = z.infer<typeof section>;

export const seatMap = z.object({
  showing_id: z.string(),
  width: z.number(),
  height: z.number(),
  stage: z.string().nullable(),
  sections: z.array(section),
});
export type SeatMapWire = z.infer<typeof seatMap>;

export const seat = z.object({
  id: z.string(),
  row: z.string(),
  label: z.string(),
  x: z.number(),
  y: z.number(),
  ticket_type_id: z.string(),
  trait: z.enum(seatTraits),
  partner_id: z.string().nullable(),
  state: z.enum(seatStates),
});
export type SeatWire = z.infer<typeof seat>;

/** GET /showings/:id/seat-layout: `seats` is a SeatLayout as JSON. */
export const seatLayoutAnswer = z.object({ showing_id: z.string(), key: z.string(), seats: z.string() });
export type SeatLayoutWire = z.infer<typeof seatLayoutAnswer>;

/** GET /showings/:id/seat-states: two bits per seat in Base64, in the order of the layout with this key. */
export const seatStatesAnswer = z.object({ showing_id: z.string(), key: z.string(), states: z.string() });
export type SeatStatesWire = z.infer<typeof seatStatesAnswer>;

/** Query of GET /showings/:id/best-seats: number of adjacent seats, and whether one of them is a wheelchair place. */
export const bestSeatsQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(limits.maxUnitsPerHold),
  wheelchair: z.stringbool().default(false),
});

/** Adjacent seats at one price. */
export const seatOffer = z.object({
  section_id: z.string(),
  section_name: z.string(),
  price: dong,
  seats: z.array(seat),
});
export type SeatOfferWire = z.infer<typeof seatOffer>;
