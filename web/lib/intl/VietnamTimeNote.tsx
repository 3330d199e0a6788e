import { useIsInBrowser } from '../use-is-in-browser.ts';
import { useText } from './use-text.ts';
import { isElsewhere } from './vietnam-moment.rule.ts';

/** Names Vietnam's time zone above a list of times, for buyers in another zone. */
export function VietnamTimeNote({ at }: { at: string }) {
  const t = useText();
  const isInBrowser = useIsInBrowser();
  return isInBrowser && isElsewhere(at) ? <p>{t('time.vietnam.note')}</p> : null;
}
