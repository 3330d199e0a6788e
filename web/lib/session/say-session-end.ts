import type { useText } from '../intl/use-text.ts';
import type { SessionEnd } from './session-signal.ts';

/** The text of the dialog after a session's end: the server's, except for an expired session, whose message only repeats the title. */
export function saySessionEnd(t: ReturnType<typeof useText>, { title, text }: SessionEnd) {
  const expired = t('session.expired.title');
  const isExpired = !title || title === expired;
  return { title: title || expired, text: (!isExpired && text) || t('session.expired.text') };
}
