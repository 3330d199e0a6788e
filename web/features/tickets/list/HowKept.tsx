import { useEffect, useState } from 'react';
import { browserKind } from '../../../parts/install/browser-kind.rule.ts';
import { isStandalone } from '../../../lib/is-standalone.ts';
import { useText } from '../../../lib/intl/use-text.ts';

/** Says whether the browser granted persistent storage, and for Safari's tabs how long the tickets are kept at most. */
export function HowKept() {
  const t = useText();
  const [isPersisted, setPersisted] = useState<boolean>();
  useEffect(() => {
    navigator.storage?.persisted?.().then(setPersisted, () => undefined);
  }, []);
  const { isIos } = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  if (isIos && !isStandalone()) return <p className="mm-sync-at mm-how-kept">{t('tickets.kept.safari')}</p>;
  if (isPersisted === undefined) return null;
  return <p className="mm-sync-at mm-how-kept">{t(isPersisted ? 'tickets.kept.yes' : 'tickets.kept.no')}</p>;
}
