// The gate API, as docs/protocols/gate-api.md tells it. At the event API under /gate, on the site under /gate/api: the same bodies.
// A device shows itself by the header `x-gate-key`; there are no cookies. Times are ISO 8601 with offset.
import { z } from 'zod';
import { hasLink } from '../rules/text/link.rule.ts';
import { limits } from '../limits.ts';
import { entryRules } from '../rules/gate/entry-rules.rule.ts';
import { gateRoles, gateVerdicts, scanKinds, scanStandings, scanWays } from '../values.ts';
import { showingStatus } from './catalogue.ts';
import { localizedText, moment } from './shapes.ts';
import { ticketKey } from './ticket.ts';

/** The header with the device's key. */
export const gateKeyHeader = 'x-gate-key';

const id = z.string().min(1).max(64);
const nonce = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const name = z
  .string()
  .trim()
  .min(1)
  .max(limits.gateNameMax)
  .refine((value) => !hasLink(value), 'no links in names');

/** A gate; what is null is let in of every kind. */
export const gateWire = z.object({
  id: z.string(),
  name: z.string(),
  section_ids: z.array(z.string()).nullable(),
  ticket_type_ids: z.array(z.string()).nullable(),
});
export type GateWire = z.infer<typeof gateWire>;

/** A paired device. */
export const gateDevice = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(gateRoles),
  /** The gate it stands at; of a head null: any. */
  gate_id: z.string().nullable(),
});
export type GateDeviceWire = z.infer<typeof gateDevice>;

/** POST /gate/pair: no key yet. The code is that of the link `/gate#pair=CODE`; it can be used once. */
export const pairBody = z.object({ code: z.string().max(40), device_name: name });
/** The key is said once and kept by the device alone: the server has its hash. */
export const pairAnswer = z.object({ device_key: z.string(), device: gateDevice });

/** GET /gate/bundle. Nothing: everything. `since`: what changed since the bundle of that version. `page`: the next page of the same. */
export const bundleQuery = z.object({
  since: z.string().max(300).optional(),
  page: z.string().max(1000).optional(),
});

/**
 * A ticket of the bundle, in this order: number, place in `showings`, generation that stands, place in `ticket_types`, place in `sections`,
 * row and seat (null: standing), masked name of the holder, hash of the readable code, admissions and exits that stand.
 * The hash is the first 12 bytes of SHA-256(code_salt bytes ‖ code in ASCII), base64url (16 characters).
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
  /** [0 entry or 1 exit, milliseconds since 1970 by the server's clock, place in `gates`, nonce of the scan]. */
  z.array(z.tuple([z.number().int().min(0).max(1), z.number().int(), z.number().int(), z.string()])),
]);
export type BundleTicket = z.infer<typeof bundleTicket>;

export const bundleShowing = z.object({
  id: z.string(),
  /** As in the QR. */
  number: z.number().int(),
  event_title: localizedText,
  venue_name: localizedText,
  doors_at: moment,
  starts_at: moment,
  ends_at: moment,
  status: showingStatus,
  /** 32 bytes in base64url, when its QRs have a rotating part (rules/ticket/rotating-part.rule.ts); else null. */
  rotation_secret: z.string().nullable(),
  rules: entryRules,
});

/**
 * What a gate needs to judge with no network. Everything but `tickets` and `revoked` is whole in every answer, so places in the lists are
 * those of this answer; a device that keeps tickets by id of what a place names need not care. A bundle of several pages is applied when
 * its last page has come (`next_page` null), and `version` is that of the first.
 */
export const gateBundle = z.object({
  /** Give it as `since` the next time. Opaque. */
  version: z.string(),
  /** Everything: forget what you had. False: changes since `since`. The server may answer everything to a `since`. */
  is_full: z.boolean(),
  next_page: z.string().nullable(),
  /** The server's clock when it answered: the device learns its offset. */
  server_now: moment,
  device: gateDevice,
  /** All gates of the event. */
  gates: z.array(gateWire),
  showings: z.array(bundleShowing),
  keys: z.array(ticketKey),
  ticket_types: z.array(z.object({ id: z.string(), name: localizedText })),
  sections: z.array(z.object({ id: z.string(), name: localizedText })),
  /** 16 bytes in base64url, of this device alone. */
  code_salt: z.string(),
  tickets: z.array(bundleTicket),
  /** Numbers of tickets that no longer stand in any generation. */
  revoked: z.array(z.number().int()),
});
export type GateBundle = z.infer<typeof gateBundle>;

/** One scan, as the device decided and noted it. */
export const gateScan = z.object({
  /** Random, made by the device: sent twice, counted once. */
  nonce,
  kind: z.enum(scanKinds),
  by: z.enum(scanWays),
  /** Of the ticket; null when none was read (forged, …) and for `undo`. */
  number: z.number().int().min(1).max(0xffff_ffff).nullable(),
  generation: z.number().int().min(1).max(0xffff).nullable(),
  /** Where: of a head's device; else its own gate, whatever stands here. */
  gate_id: id.nullable(),
  /** What the device said. */
  verdict: z.enum(gateVerdicts),
  /** The person went in (or out): by `valid` and `exit`, by `unlisted` where that is let in, and where a head decided so. */
  let_in: z.boolean(),
  /** When, by the device's own clock, uncorrected. */
  at: moment,
  /** What was picked, by question. */
  answers: z.record(z.string().max(32), z.string().max(32)),
  /** Of `undo`: the nonce of the scan that is taken back. */
  undoes: nonce.nullable(),
});
export type GateScanWire = z.infer<typeof gateScan>;

/** POST /gate/check-ins. `device_now`: the device's own clock when it sends, from which its offset is measured. */
export const checkInBody = z.object({
  device_now: moment,
  scans: z.array(gateScan).max(limits.gateBatchMax),
});

/**
 * What became of a scan:
 * `admitted`, `exited`: stands. `conflict`: somebody was let in with it who should not have been, by all that the server knows now;
 * `against` is what speaks against it. `refused`: turned away, noted. `undone`: taken back. `undo`: took back another.
 * `void`: of no ticket of this event, or an undo of nothing.
 * `too_late`: not written down at all, because it was made after the device was stopped.
 */
export const scanAnswer = z.object({
  nonce: z.string(),
  standing: z.enum([...scanStandings, 'too_late']),
  /** Came before, in another batch: nothing was done again. */
  is_repeat: z.boolean(),
  /** What the same rule says on the server, with all scans of all gates. */
  verdict: z.enum(gateVerdicts),
  /** Of a conflict with another admission: the one that counts. */
  against: z.object({ gate_id: z.string(), at: moment }).nullable(),
});
export type ScanAnswerWire = z.infer<typeof scanAnswer>;

export const checkInAnswer = z.object({
  server_now: moment,
  /** Device clock minus server clock: subtract it from the device's. Milliseconds. */
  offset_ms: z.number().int(),
  /**
   * Null: the device may go on. Else it was stopped, or its gate closed, then: it wipes its list at once, hands over what it scanned before
   * (limits.gateHandOverHours), and forgets its key.
   */
  stopped_at: moment.nullable(),
  answers: z.array(scanAnswer),
});
export type CheckInAnswer = z.infer<typeof checkInAnswer>;

const counted = z.object({
  gate_id: z.string(),
  /** Null: scans that were of no ticket. */
  ticket_type_id: z.string().nullable(),
  admitted: z.number().int(),
  exited: z.number().int(),
  conflicts: z.number().int(),
  refused: z.number().int(),
});

/** GET /gate/counts: for every device. Of the showings in the bundle. */
export const gateCounts = z.object({
  server_now: moment,
  counts: z.array(counted),
  /** Tickets that stand, and those of them that are inside or were, by type. */
  tickets: z.array(
    z.object({ ticket_type_id: z.string(), sold: z.number().int(), admitted: z.number().int() }),
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
 * POST /gate/lookup: a phone is dead or lost. The order's code, which its letter has, and the last digits of the phone that the order names.
 */
export const lookupBody = z.object({
  order_code: z.string().trim().toUpperCase().min(1).max(20),
  phone_end: z.string().regex(new RegExp(`^\\d{${limits.gateProofDigits}}$`)),
});
/** Its tickets that stand, to be picked from the bundle's list and scanned as `by: "list"`. */
export const lookupAnswer = z.object({ numbers: z.array(z.number().int()) });

/** POST /gate/pairings: a head lets another device in. `gate_id` null makes another head, which only the operator may. */
export const pairingBody = z.object({ gate_id: id });
export const pairingAnswer = z.object({
  /** Shown as a link or QR: `/gate#pair=CODE`. */
  code: z.string(),
  expires_at: moment,
});

/** POST /gate/devices/:id/revoke: a head stops a lost device. Answers its row of the overview. */
export const revokedDevice = z.object({ id: z.string(), revoked_at: moment });
