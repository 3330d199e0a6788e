import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from '../../generated/operations/logout.ts';
import { SessionProfileDocument } from '../../generated/operations/session-profile.ts';
import { errorDetails, errorText } from '../../lib/errors/error-code.ts';
import { fetchInTime } from '../../lib/server/fetch-in-time.ts';
import { currentLanguage } from '../../lib/intl/current-language.ts';
import { refreshSession } from '../../lib/server/refresh-session.ts';
import { restartLive } from '../../lib/live/listen-live.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { type SessionEnd, sessionEnded } from '../../lib/session/session-signal.ts';
import { createSignal } from '../../lib/signal.ts';
import { forgetOthers, forgetTab } from '../../storage/forget-buyer.ts';
import { isClockMeasured, noteServerTime } from '../../storage/clock/server-clock.ts';
import { holdingSession } from '../../storage/session/session-lock.ts';
import { announceSession, readSessionMarks, ticketOwner } from '../../storage/session/session.ts';
import { sessionStep } from '../../storage/session/session-step.ts';
import { dropAnswers } from '../apollo/former-buyer-link.ts';
import { endUnderWay } from './end-under-way.ts';
import { loginUnderWay } from './login-under-way.ts';
import { sessionEndBy } from '../../lib/session/session-end.rule.ts';
import { createSessionKeeper, type Known, type SessionKeeper } from './session-keeper.ts';
import { whenSeen } from './when-seen.ts';

export const quietly = {
  fetchPolicy: 'no-cache',
  // No deduplication: the answer to a query sent before the session's end does not know of it.
  context: { isQuiet: true, isSessionCheck: true, queryDeduplication: false },
} as const;

const present = () => readSessionMarks()?.userId || null;

/** The dialog's texts when the catalogue says that a failure ends the session; null when it does not. */
async function endBy(error: unknown): Promise<SessionEnd | null> {
  const code = errorDetails(error)?.code;
  if (code === undefined) return null;
  const entry = (await import('@mo-man/schema/errors.ts')).errorByCode(code);
  return sessionEndBy(entry, errorText(error) ?? '', currentLanguage());
}

async function knowsTime(): Promise<boolean> {
  if (isClockMeasured()) return true;
  try {
    noteServerTime(
      (await fetchInTime('/healthz', { method: 'HEAD', cache: 'no-store' })).headers.get('date'),
    );
  } catch {
    return false;
  }
  return isClockMeasured();
}

/** Another tab logged in or out: the current buyer. Sent once the page is visible. */
export const changedElsewhere = createSignal<Known>();

export function openSession(client: ApolloClient, tell: (known: Known) => void): SessionKeeper {
  /** After the former buyer's screens are unmounted, so that only what is still shown is requested again. */
  const afterDrawing = () => new Promise((resume) => setTimeout(resume));
  return createSessionKeeper(
    {
      step: sessionStep,
      present,
      calls: {
        refresh: refreshSession,
        profile: async () =>
          (await client.query({ query: SessionProfileDocument, ...quietly })).data?.me ?? null,
        knowsTime,
        endBy,
      },
      async forget() {
        dropAnswers();
        const userId = present();
        if (userId) forgetOthers(userId);
        else forgetTab();
        await afterDrawing();
        await client.resetStore().catch(() => undefined);
        await restartLive();
      },
      async readAgain() {
        // A socket keeps the session it was opened with.
        await restartLive();
        await client.reFetchObservableQueries();
      },
      clearCookies: () =>
        client
          .mutate({ mutation: LogoutDocument, variables: { input: {} }, ...quietly })
          .catch(() => undefined),
      otherTabsAtRest: () => holdingSession(() => Promise.resolve()),
      wasLoggedOut: () => ticketOwner() === null,
      isSayingEnd: () => endUnderWay.is,
      announce: announceSession,
      sayEnded: sessionEnded.send,
      askLogin: () => void openLogin({ reason: 'action' }),
      sayElsewhere: (known) => whenSeen(() => changedElsewhere.send(known)),
      isLoggingIn: () => loginUnderWay.is,
    },
    tell,
  );
}
