import { ticketSources, ticketStates, walletKinds } from '../values.ts';
import { z } from 'zod';
import { attendee } from './tickets/attendee.ts';
import { calendarEntry, showingStatus } from './catalogue.ts';
import { localizedText, moment, pageOf } from './shapes.ts';

/** The event API's ticket calls: GET /tickets, /tickets/:id, /ticket-keys. Texts in both languages. */

/** A showing that a pass admits to. */
export const ticketAdmission = z.object({
  id: z.string(),
  starts_at: moment,
  ends_at: moment,
  doors_at: moment,
  /** Venue and city in one line. */
  place: localizedText,
  status: showingStatus,
  calendar: calendarEntry.nullable().default(null),
});
export type TicketAdmissionWire = z.infer<typeof ticketAdmission>;

export const ticket = z.object({
  id: z.string(),
  code: z.string(),
  qr: z.string(),
  generation: z.number().int(),
  /**
   * Data for the rotating part (rules/ticket/rotating-part.rule.ts), secret of 32 bytes in base64url; null: the QR code
   * does not change.
   */
  rotation: z
    .object({ secret: z.string(), step_seconds: z.number().int(), digits: z.number().int() })
    .nullable(),
  /** A pass stays `active` until the last of its showings has ended; `checked_in_at` says whether it was used. */
  state: z.enum(ticketStates),
  obtained_by: z.enum(ticketSources),
  checked_in_at: moment.nullable(),
  order_code: z.string(),
  showing_id: z.string(),
  event_title: localizedText,
  venue_name: localizedText,
  venue_address: localizedText,
  /** Venue and city in one line. */
  place: localizedText,
  section_name: localizedText,
  ticket_type_name: localizedText,
  seat_label: z.string().nullable(),
  poster: z.string(),
  starts_at: moment,
  /** Of a pass: end of the last showing that it admits to and that takes place. */
  ends_at: moment,
  doors_at: moment,
  status: showingStatus,
  notice: localizedText.nullable(),
  change: z
    .object({ old_starts_at: moment, old_place: localizedText.nullable(), choose_until: moment })
    .nullable()
    .default(null),
  /** Time until which the buyer may offer it back; null when it cannot be offered. */
  returns_until: moment.nullable().default(null),
  attendee: attendee.nullable().default(null),
  /** Time until which its attendee may be changed; null where the showing asks nothing. */
  attendee_until: moment.nullable().default(null),
  calendar: calendarEntry.nullable().default(null),
  /** Notes of the organizer for visitors. */
  notes: localizedText.nullable(),
  /** Names of the gates that admit it; empty when the showing has none. */
  gates: z.array(z.string()),
  /** Wallets that this platform issues passes for; a ticket with a rotating QR code has none. */
  wallets: z.array(z.enum(walletKinds)),
  /** All showings that a pass admits to, its own among them, soonest first; empty for a ticket of one showing. */
  admits: z.array(ticketAdmission).default([]),
});
export type TicketWire = z.infer<typeof ticket>;
/** Google Wallet link of a ticket: GET /tickets/:id/wallet-link. */
export const walletLink = z.object({ url: z.url({ protocol: /^https$/ }) });

export const ticketPage = pageOf(ticket);

/** A published key for verifying ticket QR codes: 32 bytes, base64url. */
export const ticketKey = z.object({
  id: z.number().int(),
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
  since: moment,
});
export type TicketKeyWire = z.infer<typeof ticketKey>;
