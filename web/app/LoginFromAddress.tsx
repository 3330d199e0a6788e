import { safeRedirect } from '@mo-man/schema/rules/redirect.rule.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openLogin } from '../shared/session/login-signal.ts';
import { useSession } from '../shared/session/session-context.ts';

/** `/?login=/my-tickets`: how the ticket screens, which have no login of their own, send a visitor here and back. */
export function LoginFromAddress() {
  const [search, setSearch] = useSearchParams();
  const { status } = useSession();
  const target = search.get('login');
  useEffect(() => {
    if (!target || status === 'checking') return;
    const url = new URL(safeRedirect(target, { origin: location.origin }));
    const path = url.origin === location.origin ? url.pathname + url.search : '/';
    setSearch(
      (now) => {
        now.delete('login');
        return now;
      },
      { replace: true },
    );
    if (status === 'signedIn') location.assign(path);
    else void openLogin({ reason: 'protected', returnTo: path });
  }, [target, status, setSearch]);
  return null;
}
