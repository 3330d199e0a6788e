import { useText } from '../../../lib/intl/use-text.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { useInstall } from '../../../parts/install/use-install.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** Installs the scanner: a button where the browser offers it, instructions on an iPhone, nothing otherwise. */
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
