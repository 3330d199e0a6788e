import type { useText } from '../intl/use-text.ts';
import type { SessionEnd } from './session-signal.ts';

/** The server's words; of a session that only ran out its message repeats the title, and ours says what stays. */
export function saySessionEnd(t: ReturnType<typeof useText>, { title, text }: SessionEnd) {
  const expired = t('session.expired.title');
  const isExpired = !title || title === expired;
  return { title: title || expired, text: (!isExpired && text) || t('session.expired.text') };
}
