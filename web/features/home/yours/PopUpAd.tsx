import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHomePopUpsQuery } from '../../../generated/operations/home-popups.ts';
import { eventPath } from '../../../lib/event-path.ts';
import { fromSource } from '../../../lib/link-source.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { CrossIcon } from '../../../ui/icons.tsx';
import { hasSeenPopup, keepSeenPopup } from '../../../storage/popup-ads.ts';
import './popup-ad.css';

/**
 * An advertisement over home, shown once per browser, in a corner so that it covers no content and takes no focus. Escape and the close
 * button close it.
 */
export function PopUpAd() {
  const t = useText();
  const { data } = useHomePopUpsQuery();
  const [isClosed, setClosed] = useState(false);
  const [fresh] = data?.home.popups?.filter(({ id }) => !hasSeenPopup(id)) ?? [];
  const [shown, setShown] = useState<typeof fresh>(undefined);
  if (fresh && !shown) setShown(fresh);
  useEffect(() => {
    if (!shown) return;
    keepSeenPopup(shown.id);
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setClosed(true);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [shown]);
  if (!shown || isClosed) return null;
  return (
    <aside className="mm-popup" aria-label={t('home.popup')}>
      <button type="button" className="mm-tool" aria-label={t('shell.close')} onClick={() => setClosed(true)}>
        <CrossIcon />
      </button>
      <Picture
        src={shown.image}
        preview={shown.imagePreview}
        alt=""
        ratio="16 / 9"
        sizes={pictureSizes.popup}
      />
      <div>
        <h2>{shown.title}</h2>
        <p>{shown.text}</p>
        <Link to={eventPath(shown.event)} state={fromSource('side banner')}>
          {t('home.popup.look')}
        </Link>
      </div>
    </aside>
  );
}
