import { useText } from '../../../lib/intl/use-text.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { useInstall } from '../../../parts/install/use-install.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** The scanner on the home screen: where the browser asks, a button; on an iPhone the words. Nothing where it is installed or cannot be. */
export function InstallGate() {
  const t = useText();
  const { way, isInstalled, install } = useInstall({ isWanted: true });
  if (isInstalled) return <p role="status">{t('gate.install.done')}</p>;
  if (way === 'ios') return <p className="mm-gate-note">{t('gate.install.ios')}</p>;
  if (way === 'none') return null;
  return (
    <Button isWide onClick={() => void install().catch(reportError)}>
      {t('gate.install.do')}
    </Button>
  );
}
