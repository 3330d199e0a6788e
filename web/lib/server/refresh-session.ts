// Refreshes the session over HTTP, once for all tabs of this browser.
import type { GraphQLFormattedError } from 'graphql';
import { RefreshSessionHash } from '../../generated/persisted.ts';
import { askServer } from './ask-server.ts';
import { ServerRefusal } from '../errors/server-refusal.ts';
import { isStandalone } from '../is-standalone.ts';
import { hasOwnSession, rememberOwnSession } from '../../storage/session/own-session.ts';
import { noteServerTime } from '../../storage/clock/server-clock.ts';
import { holdingSession } from '../../storage/session/session-lock.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { sessionStep } from '../../storage/session/session-step.ts';

/** One exchange of the session's tokens; fails with the server's errors, or as fetch does. */
async function exchange(forInstalledApp: boolean): Promise<void> {
  const answer = await askServer('RefreshSession', RefreshSessionHash, { input: { forInstalledApp } });
  noteServerTime(answer.headers.get('date'));
  const { errors } = (await answer.json()) as { errors?: GraphQLFormattedError[] };
  if (errors?.length) throw new ServerRefusal(errors);
}

/** Whether this is the installed app and it still uses the session of its browser. */
function needsOwnSession(): boolean {
  const userId = readSessionMarks()?.userId;
  return Boolean(userId) && isStandalone() && !hasOwnSession(userId ?? '');
}

async function exchangeAsNeeded(): Promise<void> {
  const isTrade = needsOwnSession();
  const userId = readSessionMarks()?.userId ?? '';
  await exchange(isTrade);
  if (isTrade) rememberOwnSession(userId);
}

/** Refreshes, unless another tab did so while this one waited. `even`: also when the phone takes the token as valid. */
export function refreshSession(even = false): Promise<void> {
  const before = readSessionMarks()?.accessExpiresAt;
  return holdingSession(async () => {
    const now = readSessionMarks()?.accessExpiresAt;
    if (sessionStep() === 'refresh' || (even && now === before)) await exchangeAsNeeded();
  });
}

/**
 * Gets the installed app its own session at its first launch, so that neither the app nor its browser ends the other's session. After a
 * failure it is tried again at the next launch.
 */
export async function takeOwnSession(): Promise<void> {
  if (!navigator.onLine || !needsOwnSession()) return;
  await holdingSession(async () => {
    if (needsOwnSession()) await exchangeAsNeeded();
  }).catch(() => undefined);
}
