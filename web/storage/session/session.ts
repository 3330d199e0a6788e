// The facts of this browser's session. Tokens are HttpOnly and never visible here; the gateway sets a readable cookie with their expiry
// times. Never put network calls (app/session) or tickets here.
import { miniApp, siteSettings } from '../site-settings.ts';
import { channels, cookies, local } from '../keys.ts';
import { parseSessionMarks, type SessionMarks } from './session-marks.rule.ts';

/**
 * Changes in another tab: logged in or changed the profile; logged out; found the session ended by the server. `owner`: the tickets of
 * this browser have another owner.
 */
export type SessionNews = 'changed' | 'loggedOut' | 'ended' | 'owner';

/** A mini-app has its own session and cookies. */
function marksCookie(): string {
  if (miniApp()) return cookies.miniSession;
  return siteSettings().hasHostCookies ? cookies.hostSession : cookies.session;
}

export function readSessionMarks(): SessionMarks | null {
  return parseSessionMarks(document.cookie, marksCookie());
}

/** Deletes the readable cookie when the server cannot be asked to. */
export function forgetSession(): void {
  const scope = miniApp() ? '; samesite=none; partitioned' : '';
  document.cookie = `${marksCookie()}=; path=/; max-age=0; secure${scope}`;
}

const channel =
  typeof BroadcastChannel === 'undefined' || typeof document === 'undefined'
    ? null
    : new BroadcastChannel(channels.session);

export function announceSession(news: SessionNews): void {
  channel?.postMessage(news);
}

/** Listens to announcements of other tabs, and to storage events, which also work without BroadcastChannel. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  const see = ({ key, newValue }: StorageEvent) => {
    // Only a logout leaves the tickets without an owner.
    if (key === local.ticketOwner) listener(newValue === null ? 'loggedOut' : 'owner');
  };
  channel?.addEventListener('message', hear);
  window.addEventListener('storage', see);
  return () => {
    channel?.removeEventListener('message', hear);
    window.removeEventListener('storage', see);
  };
}

/** Owner of the tickets that may be shown: the buyer who is logged in, or was last, until an explicit logout. */
export function ticketOwner(): string | null {
  const owner = readSessionMarks()?.userId;
  const known = localStorage.getItem(local.ticketOwner);
  if (owner && owner !== known) localStorage.setItem(local.ticketOwner, owner);
  return owner || known;
}

export function forgetTicketOwner(): void {
  localStorage.removeItem(local.ticketOwner);
}

/** This browser's device id, null until the device is registered. */
export function registeredDeviceId(): string | null {
  return localStorage.getItem(local.deviceId);
}

export function rememberDeviceId(deviceId: string): void {
  localStorage.setItem(local.deviceId, deviceId);
}
