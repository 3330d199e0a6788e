// The gate API, described in docs/protocols/gate-api.md. Below /gate at the event API, below /gate/api on the site: the
// same bodies. A device authenticates by the header `x-gate-key`; there are no cookies. Times are ISO 8601 with offset.
import { z } from 'zod';
import { hasLink } from '../rules/text/link.rule.ts';
import { limits } from '../limits.ts';
import { entryRules } from '../rules/gate/entry-rules.rule.ts';
import { gateRoles, gateVerdicts, scanKinds, scanStandings, scanWays } from '../values.ts';
import { showingStatus } from './catalogue.ts';
import { localizedText, moment } from './shapes.ts';
import { ticketKey } from './ticket.ts';

/** Header with the key of the device. */
export const gateKeyHeader = 'x-gate-key';

const id = z.string().min(1).max(64);
const nonce = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const name = z
  .string()
  .trim()
  .min(1)
  .max(limits.gateNameMax)
  .refine((value) => !hasLink(value), 'no links in names');

/** A gate; null means that it admits every kind. */
export const gateWire = z.object({
  id: z.string(),
  name: z.string(),
  /** The showing that it belongs to; null: all of the event. */
  showing_id: z.string().nullable().default(null),
  section_ids: z.array(z.string()).nullable(),
  ticket_type_ids: z.array(z.string()).nullable(),
});
export type GateWire = z.infer<typeof gateWire>;

/** A paired device. */
export const gateDevice = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(gateRoles),
  /** Gate of the device; null for a head: any gate. */
  gate_id: z.string().nullable(),
});
export type GateDeviceWire = z.infer<typeof gateDevice>;

/** POST /gate/pair: without a key. The code is that of the link `/gate#pair=CODE`; it can be used once. */
export const pairBody = z.object({ code: z.string().max(40), device_name: name });
/** The key is returned once and stored by the device only; the server stores its hash. */
export const pairAnswer = z.object({ device_key: z.string(), device: gateDevice });

/**
 * GET /gate/bundle. No parameters: everything. `since`: changes since the bundle of that version. `page`: the next page
 * of the same bundle.
 */
export const bundleQuery = z.object({
  since: z.string().max(300).optional(),
  page: z.string().max(1000).optional(),
});

/**
 * A ticket of the bundle, in this order: number, index in `showings`, valid generation, index in `ticket_types`, index
 * in `sections`, row and seat (null: standing), masked name of the holder, hash of the readable code, admissions and
 * exits that count. The hash is the first 12 bytes of SHA-256(code_salt bytes ‖ code in ASCII), base64url (16
 * characters).
 */
export const bundleTicket = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.string().nullable(),
  z.string(),
  z.string(),
  /** [0 entry or 1 exit, server time in milliseconds since 1970, index in `gates`, nonce of the scan]. */
  z.array(z.tuple([z.number().int().min(0).max(1), z.number().int(), z.number().int(), z.string()])),
]);
export type BundleTicket = z.infer<typeof bundleTicket>;

export const bundleShowing = z.object({
  id: z.string(),
  /** Number of the showing, as in the QR code. */
  number: z.number().int(),
  event_title: localizedText,
  venue_name: localizedText,
  doors_at: moment,
  starts_at: moment,
  ends_at: moment,
  status: showingStatus,
  /** 32 bytes in base64url when the QR codes have a rotating part (rules/ticket/rotating-part.rule.ts); else null. */
  rotation_secret: z.string().nullable(),
  rules: entryRules,
  /**
   * What the gate sees, in its order: the name of the attendee (`attendee.name`), questions about attendees (`attendee.answers.ID`), questions of
   * the buyer's form (their ids), the add-ons of the order (`order.addOns`). `choices`: texts of values; empty where answers are typed.
   */
  questions: z.array(
    z.object({
      id: z.string(),
      label: localizedText,
      choices: z.array(z.object({ value: z.string(), label: localizedText })),
    }),
  ),
});

/**
 * Data that a gate needs to judge without a network. Everything except `tickets` and `revoked` is complete in every
 * answer, so indexes refer to the lists of the same answer; a device that resolves them to ids when storing tickets is
 * not affected. A bundle of several pages is applied after its last page (`next_page` null), and its `version` is that
 * of the first.
 */
export const gateBundle = z.object({
  /** Value for `since` of the next request. Opaque. */
  version: z.string(),
  /**
   * True: complete, replace all stored data. False: changes since `since`. The server may answer a `since` with a
   * complete bundle.
   */
  is_full: z.boolean(),
  next_page: z.string().nullable(),
  /** Server time of the answer, from which the device calculates its offset. */
  server_now: moment,
  device: gateDevice,
  /** All gates of the event. */
  gates: z.array(gateWire),
  showings: z.array(bundleShowing),
  /**
   * Further showings whose passes admit to one of `showings`, as their QR codes name them. Places of tickets in `showings` go on here: the first of
   * these comes after the last of those.
   */
  pass_showings: z
    .array(z.object({ id: z.string(), number: z.number().int(), rotation_secret: z.string().nullable() }))
    .default([]),
  /** Ticket types that admit to their own showing and to each of `admits`, once each. */
  passes: z
    .array(z.object({ showing_id: z.string(), ticket_type_id: z.string(), admits: z.array(z.string()) }))
    .default([]),
  keys: z.array(ticketKey),
  ticket_types: z.array(z.object({ id: z.string(), name: localizedText })),
  sections: z.array(z.object({ id: z.string(), name: localizedText })),
  /** 16 bytes in base64url, specific to this device. */
  code_salt: z.string(),
  tickets: z.array(bundleTicket),
  /**
   * Values of `questions` of the showings: the number of a ticket in `tickets`, and values by question. A ticket that is not here has none.
   * Those of the buyer's form are there as long as the ticket is the buyer's, those about attendees as its present owner says.
   */
  answers: z.array(z.tuple([z.number().int(), z.record(z.string(), z.string())])),
  /** Numbers of those tickets in `tickets` that are complimentary: of a guest list. */
  complimentary: z.array(z.number().int()),
  /** Admissions and exits of passes at another showing than their own: the number, the place in its last list, and the showing. */
  pass_scans: z.array(z.tuple([z.number().int(), z.number().int(), z.string()])).default([]),
  /** Numbers of tickets that are not valid in any generation. */
  revoked: z.array(z.number().int()),
});
export type GateBundle = z.infer<typeof gateBundle>;

/** One scan, as judged and recorded by the device. */
export const gateScan = z.object({
  /** Random value chosen by the device; a scan that is sent twice counts once. */
  nonce,
  kind: z.enum(scanKinds),
  by: z.enum(scanWays),
  /** Number of the ticket; null when none was read (forged, …) and for `undo`. */
  number: z.number().int().min(1).max(0xffff_ffff).nullable(),
  generation: z.number().int().min(1).max(0xffff).nullable(),
  /** Gate of the scan, for a head's device; ignored for other devices, which always scan at their own gate. */
  gate_id: id.nullable(),
  /**
   * Showing that it was judged for, where a pass admits to several; null or missing: the gate's own showing if the ticket admits to it, else the
   * ticket's.
   */
  showing_id: id.nullable().default(null),
  /** Result of the device. */
  verdict: z.enum(gateVerdicts),
  /**
   * Whether the person went in (or out): with `valid` and `exit`, with `unlisted` when it is admitted, and when a head
   * decided so.
   */
  let_in: z.boolean(),
  /** Time by the device's own clock, uncorrected. */
  at: moment,
  /** Chosen answers, by question. */
  answers: z.record(z.string().max(32), z.string().max(32)),
  /** With `undo`: nonce of the scan that is undone. */
  undoes: nonce.nullable(),
});
export type GateScanWire = z.infer<typeof gateScan>;

/** POST /gate/check-ins. `device_now`: the device's own clock when it sends, from which its offset is calculated. */
export const checkInBody = z.object({
  device_now: moment,
  scans: z.array(gateScan).max(limits.gateBatchMax),
});

/**
 * Outcome of a scan: `admitted`, `exited`: counts. `conflict`: somebody was admitted who should not have been, by all
 * that the server knows now; `against` is the reason. `refused`: turned away, recorded. `undone`: undone later. `undo`:
 * undid another scan. `void`: of no ticket of this event, or an undo of nothing. `too_late`: not recorded, because it
 * was made after the device was stopped.
 */
export const scanAnswer = z.object({
  nonce: z.string(),
  standing: z.enum([...scanStandings, 'too_late']),
  /** Received before in another batch; nothing was done again. */
  is_repeat: z.boolean(),
  /** Result of the same rule on the server, with all scans of all gates. */
  verdict: z.enum(gateVerdicts),
  /** Of a conflict with another admission: the admission that counts. */
  against: z.object({ gate_id: z.string(), at: moment }).nullable(),
});
export type ScanAnswerWire = z.infer<typeof scanAnswer>;

export const checkInAnswer = z.object({
  server_now: moment,
  /** Device clock minus server clock, milliseconds: subtract it from the device's clock. */
  offset_ms: z.number().int(),
  /**
   * Null: the device may continue. Otherwise the time at which it was stopped or its gate was closed: it deletes its
   * list at once, sends the scans made before that time (limits.gateHandOverHours), and deletes its key.
   */
  stopped_at: moment.nullable(),
  answers: z.array(scanAnswer),
});
export type CheckInAnswer = z.infer<typeof checkInAnswer>;

const counted = z.object({
  gate_id: z.string(),
  /** Showing at which tickets were scanned; null: scans without a ticket. */
  showing_id: z.string().nullable(),
  /** Null: scans without a ticket. */
  ticket_type_id: z.string().nullable(),
  admitted: z.number().int(),
  exited: z.number().int(),
  conflicts: z.number().int(),
  refused: z.number().int(),
});

/** GET /gate/counts: for every device, about the showings in the bundle. */
export const gateCounts = z.object({
  server_now: moment,
  counts: z.array(counted),
  /** Valid tickets, and those of them that are or were inside, by showing and ticket type; a pass is counted at each showing that it admits to. */
  tickets: z.array(
    z.object({
      showing_id: z.string(),
      ticket_type_id: z.string(),
      sold: z.number().int(),
      admitted: z.number().int(),
    }),
  ),
});
export type GateCounts = z.infer<typeof gateCounts>;

/** GET /gate/overview: for heads. */
export const gateOverview = gateCounts.extend({
  devices: z.array(
    gateDevice.extend({
      paired_at: moment,
      seen_at: moment.nullable(),
      /** Device clock minus server clock at its last sync. */
      offset_ms: z.number().int().nullable(),
      revoked_at: moment.nullable(),
    }),
  ),
  /** Newest first, at most 100. */
  conflicts: z.array(
    z.object({
      nonce: z.string(),
      number: z.number().int(),
      gate_id: z.string(),
      device_id: z.string(),
      at: moment,
      verdict: z.enum(gateVerdicts),
      against: z.object({ gate_id: z.string(), at: moment }).nullable(),
    }),
  ),
});
export type GateOverview = z.infer<typeof gateOverview>;

/**
 * POST /gate/lookup, for a dead or lost phone: the order code, which is in the order's mail, and the last digits of the
 * phone in the order.
 */
export const lookupBody = z.object({
  order_code: z.string().trim().toUpperCase().min(1).max(20),
  phone_end: z.string().regex(new RegExp(`^\\d{${limits.gateProofDigits}}$`)),
});
/** Its valid tickets, to be selected from the bundle's list and scanned as `by: "list"`. */
export const lookupAnswer = z.object({ numbers: z.array(z.number().int()) });

/**
 * POST /gate/pairings: a head adds another device. `gate_id` null makes another head, which only the operator may do.
 */
export const pairingBody = z.object({ gate_id: id });
export const pairingAnswer = z.object({
  /** Shown as a link or QR: `/gate#pair=CODE`. */
  code: z.string(),
  expires_at: moment,
});

/** POST /gate/devices/:id/revoke: a head stops a lost device. Returns its row of the overview. */
export const revokedDevice = z.object({ id: z.string(), revoked_at: moment });
