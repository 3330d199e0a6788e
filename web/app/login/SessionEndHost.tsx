import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { saySessionEnd } from '../../lib/session/say-session-end.ts';
import { type SessionEnd, sessionEnded } from '../../lib/session/session-signal.ts';
import { askDialog } from '../../ui/dialog/dialog-signal.ts';
import { endUnderWay } from '../session/end-under-way.ts';

/** The session-expired dialog, whose button opens the login; the buyer then stays on the same page. */
export function SessionEndHost() {
  const t = useText();
  const session = useSession();
  const logIn = useEffectEvent(async () => {
    // Another tab may have logged in meanwhile.
    if (session.status !== 'signedIn') await openLogin({ reason: 'expired' });
  });
  const tell = useEffectEvent(async (end: SessionEnd) => {
    if (endUnderWay.is) return;
    endUnderWay.is = true;
    const wantsLogin = await askDialog({
      ...saySessionEnd(t, end),
      yes: t('session.expired.login'),
      no: t('session.expired.later'),
    });
    endUnderWay.is = false;
    if (wantsLogin) await logIn();
  });
  useEffect(() => sessionEnded.listen((end) => void tell(end)), []);
  return null;
}
