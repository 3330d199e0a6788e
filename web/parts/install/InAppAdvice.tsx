import { useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import { thisBrowser } from './use-install.ts';

/** The same page in Chrome on Android. */
const inChrome = () =>
  `intent://${location.host}${location.pathname}${location.search}#Intent;scheme=${location.protocol.slice(0, -1)};package=com.android.chrome;end`;

/**
 * Shown in the browser inside Facebook, Zalo and similar apps: payment and stored tickets need a real browser, which is said before
 * anything is held; files cannot be saved here either.
 */
export function InAppAdvice({ reason = 'buy' }: { reason?: 'buy' | 'file' }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  const { isIos, inApp } = thisBrowser();
  if (!inApp) return null;
  const app = inApp === 'other' ? t('install.inApp.someApp') : inApp;
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true), reportError);
  return (
    <Notice
      type="warning"
      isUrgent={reason === 'file'}
      title={reason === 'file' ? t('install.inApp.file.title', { app }) : t('install.inApp.title')}
      action={
        <>
          {!isIos && (
            <a className={buttonClass()} href={inChrome()}>
              {t('install.inApp.openChrome')}
            </a>
          )}
          <Button onClick={() => void copy()}>
            {t(isCopied ? 'install.inApp.copied' : 'install.inApp.copy')}
          </Button>
        </>
      }
    >
      {reason === 'file' ? t('install.inApp.file.text') : t('install.inApp.text', { app })}{' '}
      {t(isIos ? 'install.inApp.ios' : 'install.inApp.android')}
    </Notice>
  );
}
