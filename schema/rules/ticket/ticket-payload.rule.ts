import { limits } from '../../limits.ts';

/** Content of a ticket's QR code. All numbers are whole. */
export interface TicketPayload {
  /** Id of the published key that signed it. 1 to 255. */
  keyId: number;
  /** `tickets.number`. 1 to 4,294,967,295. */
  number: number;
  /** `showings.number`. 1 to 4,294,967,295. */
  showing: number;
  /** Increased by transfer, gift, refund and reissue; an older generation is invalid at the gate. 1 to 65,535. */
  generation: number;
  /** Whether the showing uses the rotating part: the gate must check it, and refuses a zero. */
  isRotating: boolean;
  /** RFC 6238 code of 7 digits when `isRotating`, else 0. Not signed, because it changes on the phone. */
  rotating: number;
}

/** Version of the byte table. A reader refuses every other version. */
const ticketFormatVersion = 1;
/** Length of the signed part: everything before the rotating part. */
export const staticBytes = 13;
/** Exclusive upper bound of the rotating part: 7 decimal digits, as RFC 4226 allows. */
const rotatingLimit = 10_000_000;

const rotatingFlag = 0b0000_0001;

/**
 * The limits.qrPayloadBytes bytes, big-endian: 0 version, 1 key id, 2-5 ticket number, 6-9 showing, 10-11 generation,
 * 12 flags, 13-15 rotating part. Throws RangeError for a number that does not fit, so that numbers never overflow.
 */
export function encodeTicketPayload(ticket: TicketPayload): Uint8Array {
  check('keyId', ticket.keyId, 1, 0xff);
  check('number', ticket.number, 1, 0xffff_ffff);
  check('showing', ticket.showing, 1, 0xffff_ffff);
  check('generation', ticket.generation, 1, 0xffff);
  check('rotating', ticket.rotating, 0, ticket.isRotating ? rotatingLimit - 1 : 0);
  const bytes = new Uint8Array(limits.qrPayloadBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, ticketFormatVersion);
  view.setUint8(1, ticket.keyId);
  view.setUint32(2, ticket.number);
  view.setUint32(6, ticket.showing);
  view.setUint16(10, ticket.generation);
  view.setUint8(12, ticket.isRotating ? rotatingFlag : 0);
  view.setUint8(13, ticket.rotating >> 16);
  view.setUint16(14, ticket.rotating & 0xffff);
  return bytes;
}

/**
 * The payload, or the reason why there is none: `unknown_version` is a ticket of a newer format, `malformed` is not a
 * ticket. Zero numbers, unknown flags and a rotating part without its flag are malformed.
 */
export function decodeTicketPayload(bytes: Uint8Array): TicketPayload | 'unknown_version' | 'malformed' {
  if (bytes.length !== limits.qrPayloadBytes) return 'malformed';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(0) !== ticketFormatVersion) return 'unknown_version';
  const flags = view.getUint8(12);
  const ticket = {
    keyId: view.getUint8(1),
    number: view.getUint32(2),
    showing: view.getUint32(6),
    generation: view.getUint16(10),
    isRotating: flags === rotatingFlag,
    rotating: view.getUint8(13) * 0x1_0000 + view.getUint16(14),
  };
  if ((flags & ~rotatingFlag) !== 0) return 'malformed';
  if (ticket.rotating >= (ticket.isRotating ? rotatingLimit : 1)) return 'malformed';
  if (!ticket.keyId || !ticket.number || !ticket.showing || !ticket.generation) return 'malformed';
  return ticket;
}

function check(name: keyof TicketPayload, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`ticket ${name} must be a whole number from ${least} to ${most}, not ${value}`);
}
