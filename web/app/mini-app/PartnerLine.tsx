import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LogInWithPartnerDocument } from '../../generated/operations/log-in-with-partner.ts';
import { LogoutDocument } from '../../generated/operations/logout.ts';
import { errorDetails } from '../../lib/errors/error-code.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { answerPartnerLogin, greetPartner, keepPartnerWaiting, type PartnerLogin } from './partner-login.ts';
import type { PartnerMessage } from './partner-message.rule.ts';
import { hearPartner, tellPartner } from './partner-page.ts';

const quietly = { context: { isQuiet: true, isSessionCheck: true } };

/** Logs in by the partner's token, and logs out when the partner says so. */
export function PartnerLine() {
  const client = useApolloClient();
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const isKnown = session.status !== 'checking';
  const told = useRef<boolean>(undefined);

  const logIn = async (tikiToken: string): Promise<PartnerLogin> => {
    const variables = { input: { tikiToken } };
    const { data } = await client.mutate({ mutation: LogInWithPartnerDocument, variables, ...quietly });
    await session.refresh();
    const { nextStep, socialId, knownAs } = data?.loginWithTiki ?? {};
    if (!nextStep || nextStep === 'to_newsfeed') return { isIn: true };
    return { isIn: true, start: { nextStep, socialId: socialId ?? null, knownAs: knownAs ?? null } };
  };
  const hear = useEffectEvent(async (message: PartnerMessage) => {
    switch (message.type) {
      case 'mo-man:no-login':
        answerPartnerLogin({ isIn: false });
        return;
      case 'mo-man:logout':
        if (!isSignedIn) return;
        await client
          .mutate({ mutation: LogoutDocument, variables: { input: {} }, ...quietly })
          .catch(() => undefined);
        await session.leave();
        return;
      case 'mo-man:login':
        keepPartnerWaiting();
        try {
          const login = await logIn(message.token);
          if (!answerPartnerLogin(login) && login.start)
            await openLogin({ reason: 'chosen', start: login.start });
        } catch (error) {
          answerPartnerLogin({ isIn: false });
          tellPartner({ type: 'mo-man:login-failed', code: errorDetails(error)?.code ?? 'network' });
        }
    }
  });
  useEffect(() => hearPartner((message) => void hear(message)), []);
  useEffect(() => {
    if (!isKnown || told.current === isSignedIn) return;
    if (told.current === undefined) greetPartner(isSignedIn);
    else tellPartner({ type: isSignedIn ? 'mo-man:signed-in' : 'mo-man:signed-out' });
    told.current = isSignedIn;
  }, [isKnown, isSignedIn]);
  return null;
}
