// Refreshing over HTTP: once for all tabs of this browser, whoever needs it first.
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

/** One exchange of the session's tokens; fails with what the server says, or as fetch does. */
async function exchange(forInstalledApp: boolean): Promise<void> {
  const answer = await askServer('RefreshSession', RefreshSessionHash, { input: { forInstalledApp } });
  noteServerTime(answer.headers.get('date'));
  const { errors } = (await answer.json()) as { errors?: GraphQLFormattedError[] };
  if (errors?.length) throw new ServerRefusal(errors);
}

/** Whether this is the installed app, and its session still the one of the browser that it came from. */
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

/** Refreshes, unless another tab did while this one waited; `even` when the phone takes the token for a good one. */
export function refreshSession(even = false): Promise<void> {
  const before = readSessionMarks()?.accessExpiresAt;
  return holdingSession(async () => {
    const now = readSessionMarks()?.accessExpiresAt;
    if (sessionStep() === 'refresh' || (even && now === before)) await exchangeAsNeeded();
  });
}

/**
 * At the first launch of the installed app: a session of its own, so that neither it nor the browser that it was
 * installed from ends the other's. A failure leaves things as they are until the next launch.
 */
export async function takeOwnSession(): Promise<void> {
  if (!navigator.onLine || !needsOwnSession()) return;
  await holdingSession(async () => {
    if (needsOwnSession()) await exchangeAsNeeded();
  }).catch(() => undefined);
}
