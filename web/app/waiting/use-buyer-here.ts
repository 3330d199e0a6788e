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
  /** Nobody, or nobody any more; `end` is what a server said of it. */
  | { status: 'gone'; end: SessionEnd | null };

const present = () => readSessionMarks()?.userId || null;

/** Where a login leads back to this queue. */
export const loginPath = (): string => `/?login=${encodeURIComponent(hereInSite())}`;

/** What is told first stays: a server that hears of the logout says so, too. */
const gone =
  (end: SessionEnd) =>
  (before: BuyerHere): BuyerHere =>
    before.status === 'gone' ? before : { status: 'gone', end };

/**
 * Whose place this page shows. It has no login of its own: a visitor is led to the site's, and comes back. A buyer who is not
 * there any more, by another tab, the server or the clock, has nothing left on the screen; another buyer has a page of theirs.
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
    // By the buyer's own wish, whoever told of it first.
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
