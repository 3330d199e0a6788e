import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../../lib/go-to.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { leadTo } from '../lead-to.ts';
import { type LoginAddress, readLoginAddress } from './read-login-address.ts';

/**
 * Addresses that request a login: `/?login=/my-tickets` from the ticket screens, `?next=…` and `?login_error=…` from a login on another
 * site. The parameters are removed at once, so that no reload or bookmark repeats them.
 */
export function LoginFromAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { status, hasEnded } = useSession();
  const [asked, setAsked] = useState<LoginAddress | null>(null);
  const isAnswered = useRef(false);

  useEffect(() => {
    const address = readLoginAddress(search);
    if (!address) return;
    isAnswered.current = false;
    setAsked(address);
    void navigate({ pathname, search: address.rest.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    // After a session's end its dialog comes first (SessionEndHost); the login it offers continues from here.
    if (!asked || isAnswered.current || status === 'checking' || (hasEnded && !asked.start)) return;
    isAnswered.current = true;
    const path = asked.target === null ? null : pathOf(asked.target);
    if (asked.start) void openLogin({ reason: 'chosen', start: asked.start });
    else if (path === null) return;
    else if (status === 'signedIn') leadTo(path, navigate);
    else void openLogin({ reason: 'protected', returnTo: path });
  }, [asked, status, hasEnded, navigate]);
  return null;
}
