import { useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Brand } from '../../ui/page/Brand.tsx';
import { LanguageSwitch } from '../../ui/page/LanguageSwitch.tsx';
import { useOneTab } from './device/one-tab.ts';
import { thisGate } from './device/this-gate.ts';
import { useGate, useSyncing } from './device/use-gate.ts';
import { PairScreen } from './pairing/PairScreen.tsx';
import { ScanScreen } from './scan/ScanScreen.tsx';
import './gate.css';
import './sheet/sheet.css';
import './verdict.css';

/** The gate app, from pairing to the end of the showing. `linked`: the code of a pairing link, taken from the address. */
export function GateApp({ linked }: { linked: string | undefined }) {
  const t = useText();
  const gate = useGate();
  const { tab, take } = useOneTab();
  const [isBroken, setIsBroken] = useState(false);
  const isHere = tab === 'own';
  useLayoutEffect(() => {
    document.title = `${t('route.gate.title')} · Mở Màn`;
  }, [t]);
  useEffect(() => {
    if (!isHere) return;
    thisGate.load().catch((cause: unknown) => {
      reportError(cause);
      setIsBroken(true);
    });
    const timer = setInterval(() => void thisGate.purge().catch(reportError), 3_600_000);
    return () => clearInterval(timer);
  }, [isHere]);
  const syncing = useSyncing(isHere && (gate.phase === 'ready' || gate.isHandingOver));
  const isPaired = gate.phase === 'ready';
  // A link works once: a device that is revoked later needs another one.
  const [isSpent, setIsSpent] = useState(false);
  useEffect(() => {
    if (isPaired) setIsSpent(true);
  }, [isPaired]);
  useEffect(() => {
    // Without persistent storage the browser may delete the ticket list and the scans when space is short.
    if (isPaired) void navigator.storage?.persist?.().catch(reportError);
  }, [isPaired]);

  if (isHere && isPaired && !isBroken) return <ScanScreen gate={gate} syncing={syncing} />;
  return (
    <>
      <header className="mm-gate-top">
        <span className="mm-brand">
          <Brand />
        </span>
        <LanguageSwitch />
      </header>
      <main className="mm-gate-main">
        {tab === 'other' ? (
          <div className="mm-gate-card">
            <h1>{t('gate.tab.title')}</h1>
            <p>{t('gate.tab.text')}</p>
            <Button look="primary" onClick={take}>
              {t('gate.tab.take')}
            </Button>
          </div>
        ) : isBroken ? (
          <div className="mm-gate-card" role="alert">
            <h1>{t('gate.broken.title')}</h1>
            <p>{t('gate.broken.text')}</p>
            <Button look="primary" onClick={() => location.reload()}>
              {t('gate.broken.again')}
            </Button>
          </div>
        ) : gate.phase === 'loading' ? null : (
          <>
            {gate.phase === 'revoked' && (
              <div className="mm-gate-card" role="alert">
                <h1>{t('gate.revoked.title')}</h1>
                <p>{t('gate.revoked.text')}</p>
                {gate.unsent > 0 && (
                  <p>
                    {t(gate.isHandingOver ? 'gate.revoked.handing' : 'gate.revoked.unsent', {
                      count: gate.unsent,
                    })}
                  </p>
                )}
                {gate.tooLate > 0 && <p>{t('gate.revoked.tooLate', { count: gate.tooLate })}</p>}
              </div>
            )}
            <PairScreen linked={isSpent ? undefined : linked} />
          </>
        )}
      </main>
    </>
  );
}
