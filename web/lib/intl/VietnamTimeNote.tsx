import { useIsInBrowser } from '../use-is-in-browser.ts';
import { useText } from './use-text.ts';
import { isElsewhere } from './vietnam-moment.rule.ts';

/** Above many times that have no room for the name of their zone: names it to whoever has another. */
export function VietnamTimeNote({ at }: { at: string }) {
  const t = useText();
  const isInBrowser = useIsInBrowser();
  return isInBrowser && isElsewhere(at) ? <p>{t('time.vietnam.note')}</p> : null;
}
