import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../shared/intl/use-text.ts';
import { openLogin } from '../shared/session/login-signal.ts';
import { type SessionEnd, sessionEnded } from '../shared/session/session-signal.ts';
import { askDialog } from '../shared/ui/dialog-signal.ts';

let isAsking = false;

/** The session-expired dialog, whose button opens login (spec §4, §8); several failures at once ask once. */
export function SessionEndHost() {
  const t = useText();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const tell = async ({ title, text }: SessionEnd) => {
      if (isAsking) return;
      isAsking = true;
      const wantsLogin = await askDialog({
        title: title || t('session.expired.title'),
        text: text || t('session.expired.text'),
        yes: t('session.expired.login'),
        no: t('session.expired.later'),
      });
      isAsking = false;
      if (wantsLogin) await openLogin({ reason: 'expired', returnTo: pathname + search });
    };
    return sessionEnded.listen((end) => void tell(end));
  }, [t, pathname, search]);
  return null;
}
