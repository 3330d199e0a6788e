import { useText } from '../../lib/intl/use-text.ts';
import { InAppAdvice } from '../../parts/install/InAppAdvice.tsx';
import { isStandalone } from '../../lib/is-standalone.ts';
import { useInstall } from '../../parts/install/use-install.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function InstallNow() {
  const t = useText();
  const { way, isInstalled, install } = useInstall();
  if (isInstalled || isStandalone()) return <p role="status">{t('install.offer.done')}</p>;
  return (
    <>
      <InAppAdvice />
      {way === 'prompt' && (
        <p>
          <Button look="primary" onClick={() => void install().catch(reportError)}>
            {t('install.offer.yes')}
          </Button>
        </p>
      )}
    </>
  );
}
