// The rotating part of a ticket's QR code: RFC 6238 (TOTP) with HMAC-SHA-256, limits.rotationDigits digits, a step of
// limits.rotationStepSeconds. The MAC function is an argument because it is asynchronous in browsers
// (crypto.subtle.sign('HMAC', …)) and synchronous in Node (createHmac('sha256', …)).
import { limits } from '../../limits.ts';
import { decodeTicketPayload, encodeTicketPayload } from './ticket-payload.rule.ts';
import { readTicketText, ticketText } from './ticket-text.rule.ts';

/** HMAC-SHA-256 of a message, 32 bytes. */
export type Mac = (key: Uint8Array, message: Uint8Array) => Promise<Uint8Array> | Uint8Array;

/** The step that contains a time (milliseconds since 1970). */
export function rotationStep(now: number): number {
  return Math.floor(now / (limits.rotationStepSeconds * 1000));
}

/** Remaining milliseconds of the current step, after which the QR code changes. */
export function rotationLeft(now: number): number {
  const step = limits.rotationStepSeconds * 1000;
  return step - (now % step);
}

/** RFC 4226's dynamic truncation of a MAC. */
function truncate(mac: Uint8Array, digits: number): number {
  const at = (mac[mac.length - 1] ?? 0) & 0x0f;
  const bits = new DataView(mac.buffer, mac.byteOffset, mac.byteLength).getUint32(at) & 0x7fff_ffff;
  return bits % 10 ** digits;
}

/** The code of a step. `digits` is only changed for the RFC's test vectors, which have 8. */
export async function rotatingPart(
  secret: Uint8Array,
  step: number,
  mac: Mac,
  digits: number = limits.rotationDigits,
): Promise<number> {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  return truncate(await mac(secret, counter), digits);
}

/**
 * Message that is authenticated with the showing's secret to derive a ticket's secret: its number and generation,
 * big-endian.
 */
export function ticketSecretMessage(ticket: { number: number; generation: number }): Uint8Array {
  const bytes = new Uint8Array(6);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, ticket.number);
  view.setUint16(4, ticket.generation);
  return bytes;
}

/** Secret of a ticket, 32 bytes: HMAC-SHA-256 of its number and generation with its showing's secret. */
export async function ticketSecret(
  showingSecret: Uint8Array,
  ticket: { number: number; generation: number },
  mac: Mac,
): Promise<Uint8Array> {
  return mac(showingSecret, ticketSecretMessage(ticket));
}

/**
 * Whether a scanned code is current: of the step of `now`, or of at most limits.rotationToleranceSteps before or after
 * it. `now` is the corrected time.
 */
export async function isRotatingPartOfNow(
  secret: Uint8Array,
  scanned: number,
  now: number,
  mac: Mac,
): Promise<boolean> {
  const step = rotationStep(now);
  for (let away = -limits.rotationToleranceSteps; away <= limits.rotationToleranceSteps; away += 1) {
    if (step + away >= 0 && (await rotatingPart(secret, step + away, mac)) === scanned) return true;
  }
  return false;
}

/**
 * The text of a ticket's QR code with this rotating part; the signature does not cover it. A text that is not a ticket,
 * or one whose showing has no rotating part, stays unchanged.
 */
export function withRotatingPart(text: string, rotating: number): string {
  const parts = readTicketText(text);
  if (typeof parts === 'string') return text;
  const payload = decodeTicketPayload(parts.payload);
  if (typeof payload === 'string' || !payload.isRotating) return text;
  return ticketText(encodeTicketPayload({ ...payload, rotating }), parts.signature);
}
