import { useEffect, useState } from 'react';
import type { SessionEventsSubscription } from '../../generated/operations/session-events.ts';
import { SessionEventsHash } from '../../generated/persisted.ts';
import { hereInSite, loadPathInstead } from '../../lib/go-to.ts';
import { listenLive } from '../../lib/live/listen-live.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { callRefused, type SessionEnd } from '../../lib/session/session-signal.ts';
import { onSessionNews, readSessionMarks } from '../../storage/session/session.ts';

export type BuyerHere =
  | { status: 'here'; userId: string }
  /** No buyer, or the session ended; `end`: the server's texts about it. */
  | { status: 'gone'; end: SessionEnd | null };

const present = () => readSessionMarks()?.userId || null;

export const loginPath = (): string => `/?login=${encodeURIComponent(hereInSite())}`;

/** The first reason is kept: after a logout the server reports an ended session too. */
const gone =
  (end: SessionEnd) =>
  (before: BuyerHere): BuyerHere =>
    before.status === 'gone' ? before : { status: 'gone', end };

/**
 * The buyer whose place this page shows. The page has no login: a visitor is sent to the site's and returns. After an end of the session
 * in another tab, by the server or by the clock, nothing of the buyer stays on the screen; another buyer gets a new page.
 */
export function useBuyerHere(): BuyerHere {
  const [buyer, setBuyer] = useState<BuyerHere>(() => {
    const userId = present();
    return userId ? { status: 'here', userId } : { status: 'gone', end: null };
  });
  const userId = buyer.status === 'here' ? buyer.userId : null;

  useEffect(() => {
    if (present() === null) loadPathInstead(loginPath());
  }, []);

  useEffect(() => {
    const look = () => {
      const now = present();
      if (now === userId) return;
      if (now === null) setBuyer({ status: 'gone', end: null });
      else location.reload();
    };
    const seen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', look);
    // Logged out by the buyer; this tab, another one or the server may report it first.
    const stopHearing = onSessionNews((news) =>
      news === 'loggedOut' && present() === null ? setBuyer({ status: 'gone', end: null }) : look(),
    );
    const stopRefusals = callRefused.listen((end) => setBuyer(gone(end)));
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', look);
      stopHearing();
      stopRefusals();
    };
  }, [userId]);

  useEffect(() => {
    if (userId === null) return undefined;
    return listenLive(
      { operation: 'SessionEvents', hash: SessionEventsHash, variables: {} },
      {
        next: ({ data }) => {
          const news = data as SessionEventsSubscription | null | undefined;
          if (news?.sessionEvents.kind === 'ended') setBuyer(gone({ title: '', text: '' }));
        },
        error: reportError,
        complete: () => undefined,
      },
    );
  }, [userId]);
  return buyer;
}
