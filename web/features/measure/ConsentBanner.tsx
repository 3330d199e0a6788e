import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import './consent-banner.css';

/** A question that need not be answered: yes and no look the same, and the banner covers nothing permanently. */
export function ConsentBanner({
  text,
  takesFocus,
  onYes,
  onNo,
}: {
  text: string;
  /** The visitor asked for it. */
  takesFocus: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <aside className="mm-consent" ref={place} tabIndex={-1} aria-label={t('measure.title')}>
      <p>
        {text} <Link to="/information-privacy-policy">{t('route.informationPrivacy.title')}</Link>
      </p>
      <div className="mm-consent-actions">
        <Button onClick={onNo}>{t('measure.no')}</Button>
        <Button onClick={onYes}>{t('measure.yes')}</Button>
      </div>
    </aside>
  );
}
