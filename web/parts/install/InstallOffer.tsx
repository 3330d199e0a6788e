import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { AddHomeIcon } from './install-pictures.tsx';
import { useInstall } from './use-install.ts';
import { Button } from '../../ui/controls/Button.tsx';
import './install.css';

const loadSheet = () => import('./IosInstallSheet.tsx').then((m) => ({ default: m.IosInstallSheet }));
const IosInstallSheet = lazy(loadSheet);

/** Offers installation after the first ticket, for the gate without a network. Shown only where it is possible. */
export function InstallOffer() {
  const t = useText();
  const { way, isInstalled, install, putOff } = useInstall();
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (isInstalled) {
    return (
      <p className="mm-install-done" role="status">
        {t('install.offer.done')}
      </p>
    );
  }
  if (way === 'none') return null;
  // Without a network the sheet cannot be loaded, and the button does nothing.
  const openSheet = () => loadSheet().then(() => setSheetOpen(true), reportError);
  return (
    <section className="mm-install" aria-labelledby="mm-install-title">
      <AddHomeIcon />
      <div className="mm-install-text">
        <h2 id="mm-install-title">{t('install.offer.title')}</h2>
        <p>{t('install.offer.text')}</p>
      </div>
      <div className="mm-install-actions">
        <Button
          className="mm-install-yes"
          onClick={() => void (way === 'ios' ? openSheet() : install().catch(reportError))}
        >
          {t(way === 'ios' ? 'install.offer.how' : 'install.offer.yes')}
        </Button>
        <Button className="mm-install-later" onClick={putOff}>
          {t('install.offer.later')}
        </Button>
      </div>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <IosInstallSheet onClose={() => setSheetOpen(false)} onDone={putOff} />
        </Suspense>
      )}
    </section>
  );
}
