// The text of a ticket's QR code now: its signed text, with the rotating part where its showing has one.
import {
  rotatingPart,
  rotationLeft,
  rotationStep,
  withRotatingPart,
} from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { serverTime } from '../../storage/clock/server-clock.ts';

export interface RotatingTicket {
  qr: string;
  /** Missing in a ticket that an older version of the site stored. */
  rotation?: { secret: string } | null | undefined;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, Uint8Array.from(message)));
}

/** By the server's clock as this phone last knew it; `null` when this browser cannot make the rotating part. */
export async function currentQr(ticket: RotatingTicket): Promise<string | null> {
  if (!ticket.rotation) return ticket.qr;
  try {
    const part = await rotatingPart(bytesOf(ticket.rotation.secret), rotationStep(serverTime()), hmac);
    return withRotatingPart(ticket.qr, part);
  } catch {
    return null;
  }
}

/** Milliseconds until the next rotating part. */
export const untilNextQr = (): number => rotationLeft(serverTime());
