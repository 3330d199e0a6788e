import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { RegisterDeviceDocument } from '../../generated/operations/register-device.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { isStandalone } from '../../lib/is-standalone.ts';
import { type Session, SessionContext } from '../../lib/session/session-context.ts';
import { takeOwnSession } from '../../lib/server/refresh-session.ts';
import { callRefused } from '../../lib/session/session-signal.ts';
import { showToast } from '../../ui/toast/toast-signal.ts';
import { rememberOwnSession } from '../../storage/session/own-session.ts';
import { onSessionNews, ticketOwner } from '../../storage/session/session.ts';
import { isFirstDrawn } from '../first-drawn.ts';
import { whenIdle } from '../when-idle.ts';
import { changedElsewhere, openSession, quietly } from './open-session.ts';
import { registerDeviceOnce } from './register-device.ts';
import type { Known, SessionKeeper } from './session-keeper.ts';
import { useLogout } from './use-logout.ts';
import { useSessionEvents } from './use-session-events.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [known, setKnown] = useState<Known>({ status: 'checking', profile: null, userId: null });
  // An urgent update would hydrate the screen in one go, a tenth of a second and more on a phone.
  const tell = (next: Known) => {
    if (isFirstDrawn()) setKnown(next);
    else startTransition(() => setKnown(next));
  };
  const [keeper] = useState(() => openSession(client, tell));
  const signedIn = known.status === 'signedIn' ? known.userId : null;

  useEffect(() => {
    void keeper.check();
    whenIdle(
      () =>
        void registerDeviceOnce((deviceId) =>
          client.mutate({ mutation: RegisterDeviceDocument, variables: { input: { deviceId } }, ...quietly }),
        ),
    );
  }, [client, keeper]);
  useNews(keeper);
  useSessionEvents(client, keeper, signedIn);

  useEffect(() => {
    if (signedIn === null) return;
    // Informs the other tabs, also about a login by way of another site.
    ticketOwner();
    whenIdle(() => {
      void syncNow(keeper);
      void takeOwnSession();
    });
  }, [keeper, signedIn]);

  const { logout, leave } = useLogout(keeper.leave);
  const session = useMemo<Session>(
    () => ({
      ...known,
      logout,
      leave,
      endQuietly: keeper.endQuietly,
      async refresh() {
        await keeper.refresh();
        const { userId } = keeper.known();
        if (userId && isStandalone()) rememberOwnSession(userId);
      },
    }),
    [known, keeper, logout, leave],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The ticket sync bypasses the links, so its refusal is passed on here. */
async function syncNow(keeper: SessionKeeper): Promise<void> {
  const { syncTickets } = await import('../../lib/server/sync-tickets.ts');
  if ((await syncTickets()) === 'signedOut') await keeper.refused({ isAsked: false, title: '', text: '' });
}

function useNews(keeper: SessionKeeper): void {
  const t = useText();
  const say = useEffectEvent(({ status, profile }: Known) => {
    const name = profile?.name || profile?.phone || profile?.email;
    if (status === 'visitor') showToast({ type: 'info', text: t('session.elsewhere.loggedOut') });
    else if (name) showToast({ type: 'info', text: t('session.elsewhere.loggedIn', { name }) });
  });
  useEffect(() => changedElsewhere.listen((now) => say(now)), []);
  useEffect(() => callRefused.listen((call) => void keeper.refused(call)), [keeper]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.hear('seen');
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    const stopHearing = onSessionNews((news) => void keeper.hear(news));
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      stopHearing();
    };
  }, [keeper]);
}
