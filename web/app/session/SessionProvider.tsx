import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  LogoutDocument,
  RefreshSessionDocument,
  RegisterDeviceDocument,
  SessionProfileDocument,
} from '../../generated/operations.ts';
import { errorDetails } from '../../shared/errors/error-code.ts';
import { type Session, SessionContext } from '../../shared/session/session-context.ts';
import { sessionEnded } from '../../shared/session/session-signal.ts';
import { announceSession, onSessionNews, sessionStep } from '../../storage/session.ts';
import { restartLive } from '../apollo/live-link.ts';
import { useLogout } from './use-logout.ts';
import { startSession } from './start-session.ts';
import { registerDeviceOnce } from './register-device.ts';
import { whenIdle } from '../when-idle.ts';

const quietly = { fetchPolicy: 'no-cache', context: { isQuiet: true, isSessionCheck: true } } as const;

/** Knows who is signed in: checks at start (spec §4), after login, and when another tab has news. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [known, setKnown] = useState<Pick<Session, 'status' | 'profile'>>({
    status: 'checking',
    profile: null,
  });

  const check = useCallback(async () => {
    const outcome = await startSession(sessionStep(), {
      refresh: () =>
        client.mutate({ mutation: RefreshSessionDocument, variables: { input: {} }, ...quietly }),
      profile: async () =>
        (await client.query({ query: SessionProfileDocument, ...quietly })).data?.me ?? null,
      reactionTo: async (error) => {
        const code = errorDetails(error)?.code;
        return code === undefined
          ? code
          : (await import('@mo-man/schema/errors.ts')).errorByCode(code)?.reaction;
      },
    });
    if (outcome.status === 'visitor' && outcome.hasEnded) {
      await client
        .mutate({ mutation: LogoutDocument, variables: { input: {} }, ...quietly })
        .catch(() => undefined);
      sessionEnded.send({ title: '', text: '' });
    }
    setKnown(outcome.status === 'signedIn' ? outcome : { status: 'visitor', profile: null });
    if (outcome.status === 'signedIn') {
      whenIdle(() => void import('../../storage/sync-tickets.ts').then(({ syncTickets }) => syncTickets()));
    }
  }, [client]);

  useEffect(() => {
    void check();
    whenIdle(
      () =>
        void registerDeviceOnce((deviceId) =>
          client.mutate({ mutation: RegisterDeviceDocument, variables: { input: { deviceId } }, ...quietly }),
        ),
    );
    return onSessionNews(() => void client.clearStore().then(restartLive).then(check));
  }, [check, client]);

  const becomeVisitor = useCallback(() => setKnown({ status: 'visitor', profile: null }), []);
  useEffect(() => sessionEnded.listen(becomeVisitor), [becomeVisitor]);

  const logout = useLogout(becomeVisitor);
  const session = useMemo<Session>(
    () => ({
      ...known,
      logout,
      refresh: async () => {
        // A list that cannot be fetched again must not stop the login.
        await client.resetStore().catch(() => undefined);
        // A socket keeps the session it was opened with.
        await restartLive();
        await check();
        announceSession('changed');
      },
    }),
    [known, logout, check, client],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
