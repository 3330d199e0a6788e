import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../lib/go-to.ts';
import {
  type AskedLogin,
  type LoginModalProps,
  loginSignal,
  openLogin,
} from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { readKeptLogin } from '../../storage/kept-login.ts';
import { leadTo } from '../lead-to.ts';
import { logInByPartner } from '../mini-app/partner-login.ts';
import { pathInSite } from '../../storage/site-settings.ts';
import { LazyMuiFrame } from '../screen-load.ts';
import { changedElsewhere } from '../session/open-session.ts';
import { loginUnderWay } from '../session/login-under-way.ts';

const LoginModal = lazy<ComponentType<LoginModalProps>>(() =>
  import('../../features/auth/LoginModal.tsx').then((m) => ({ default: m.LoginModal })),
);

const bookedEvent = (path: string) => /^\/events\/([^/]+)\/(?:bookings|showings)\//.exec(path)?.[1];

export function LoginHost() {
  const [asked, setAsked] = useState<AskedLogin | null>(null);
  const session = useSession();
  const navigate = useNavigate();
  const { status } = session;
  /** Requests made before the session was known. */
  const early = useRef<AskedLogin[]>([]);
  const answerIn = (next: AskedLogin) => {
    next.answer(true);
    if (next.returnTo) leadTo(pathOf(next.returnTo), navigate);
  };
  const take = useEffectEvent(async (next: AskedLogin) => {
    if (status === 'checking' && !next.start) {
      early.current.push(next);
      return;
    }
    // In a partner's frame the partner may name the buyer, so that no form is needed.
    const { isIn, start = next.start } = next.start ? { isIn: false } : await logInByPartner();
    if (isIn && !start) return answerIn(next);
    setAsked((before) => {
      before?.answer(false);
      const eventId = next.eventId ?? bookedEvent(next.returnTo ?? pathInSite());
      return { ...next, ...(eventId && { eventId }), ...(start && { start }) };
    });
  });
  useEffect(() => loginSignal.listen((next) => void take(next)), []);
  const takeEarly = useEffectEvent(() => {
    for (const next of early.current.splice(0)) {
      if (status === 'signedIn') answerIn(next);
      else void take(next);
    }
  });
  useEffect(() => {
    if (status !== 'checking') takeEarly();
  }, [status]);
  // For a page that was reloaded, or discarded by the phone, while a code was on its way.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (status === 'checking' || hasLooked.current) return;
    hasLooked.current = true;
    const kept = status === 'visitor' ? readKeptLogin()?.asked : undefined;
    if (kept) void openLogin(kept);
  }, [status]);
  useEffect(() => {
    loginUnderWay.is = asked !== null;
  }, [asked]);

  const finish = (isSignedIn: boolean) => {
    loginUnderWay.is = false;
    setAsked(null);
    asked?.answer(isSignedIn);
    if (isSignedIn && asked?.returnTo) leadTo(pathOf(asked.returnTo), navigate);
  };
  // The buyer logged in in another tab while this one showed the modal.
  const stopAsking = useEffectEvent(() => asked && finish(true));
  useEffect(() => changedElsewhere.listen(({ status }) => status === 'signedIn' && stopAsking()), []);

  if (!asked) return null;
  const welcome = async () => {
    await session.refresh();
    finish(true);
  };
  return (
    <Suspense fallback={null}>
      <LazyMuiFrame>
        <LoginModal
          open
          reason={asked.reason ?? 'chosen'}
          {...(asked.returnTo && { returnTo: asked.returnTo })}
          {...(asked.start && { start: asked.start })}
          {...(asked.eventId && { eventId: asked.eventId })}
          onClose={() => finish(false)}
          onSignedIn={() => void welcome()}
        />
      </LazyMuiFrame>
    </Suspense>
  );
}
