// What this browser knows of its session. Tokens are HttpOnly and never seen here; the gateway sets a readable
// cookie with their expiry times. What must not live here: network calls (app/session) and tickets.
import { checkSession, type SessionStep } from '@mo-man/schema/rules/session-check.rule.ts';
import { channels, cookies, local } from './keys.ts';
import { parseSessionMarks, type SessionMarks } from './session-marks.rule.ts';

export type SessionNews = 'changed' | 'loggedOut';

export function readSessionMarks(): SessionMarks | null {
  return parseSessionMarks(document.cookie, cookies.session);
}

/** The start-up check of spec §4. */
export function sessionStep(now = Date.now()): SessionStep {
  return checkSession(readSessionMarks(), Math.floor(now / 1000));
}

/** Forgets the readable cookie, for when the server cannot be asked to. */
export function forgetSession(): void {
  document.cookie = `${cookies.session}=; path=/; max-age=0`;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channels.session);

/** Tells the other tabs. */
export function announceSession(news: SessionNews): void {
  channel?.postMessage(news);
}

/** Hears what other tabs announce. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** Whose tickets may be shown: the buyer who is logged in, or was last, until an explicit logout. */
export function ticketOwner(): string | null {
  const owner = readSessionMarks()?.userId;
  if (owner) localStorage.setItem(local.ticketOwner, owner);
  return owner || localStorage.getItem(local.ticketOwner);
}

export function forgetTicketOwner(): void {
  localStorage.removeItem(local.ticketOwner);
}

/** The id this browser made for itself, null until the device is registered (spec §4). */
export function registeredDeviceId(): string | null {
  return localStorage.getItem(local.deviceId);
}

export function rememberDeviceId(deviceId: string): void {
  localStorage.setItem(local.deviceId, deviceId);
}
