import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AskedLogin, type LoginModalProps, loginSignal } from '../shared/session/login-signal.ts';
import { LazyMuiFrame } from './screen-load.ts';
import { useSession } from '../shared/session/session-context.ts';

/** The one line that says which file holds the modal. */
const LoginModal = lazy<ComponentType<LoginModalProps>>(() =>
  import('../features/auth/LoginModal.tsx').then((m) => ({ default: m.LoginModal })),
);

/** Shows the login modal when anybody asks for it, and leads back to where the buyer was. */
export function LoginHost() {
  const [asked, setAsked] = useState<AskedLogin | null>(null);
  const session = useSession();
  const navigate = useNavigate();
  useEffect(
    () =>
      loginSignal.listen((next) =>
        setAsked((before) => {
          before?.answer(false);
          return next;
        }),
      ),
    [],
  );
  if (!asked) return null;
  const finish = (isSignedIn: boolean) => {
    setAsked(null);
    asked.answer(isSignedIn);
  };
  const welcome = async () => {
    await session.refresh();
    finish(true);
    const { returnTo } = asked;
    if (returnTo?.startsWith('/my-tickets')) location.assign(returnTo);
    else if (returnTo) void navigate(returnTo, { replace: true });
  };
  return (
    <Suspense fallback={null}>
      <LazyMuiFrame>
        <LoginModal
          open
          reason={asked.reason ?? 'chosen'}
          onClose={() => finish(false)}
          onSignedIn={() => void welcome()}
        />
      </LazyMuiFrame>
    </Suspense>
  );
}
