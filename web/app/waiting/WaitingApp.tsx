import { useEffect, useLayoutEffect } from 'react';
import { QueueScreen } from '../../features/queue/QueueScreen.tsx';
import { CodeHost } from '../../parts/captcha/CodeHost.tsx';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { SheetDialogHost } from './SheetDialogHost.tsx';
import { PersonIcon, TicketIcon } from '../../ui/icons.tsx';
import { Brand } from '../../ui/page/Brand.tsx';
import { LanguageSwitch } from '../../ui/page/LanguageSwitch.tsx';
import { isInPartnerFrame } from '../mini-app/partner-page.ts';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { useBuyerHere } from './use-buyer-here.ts';
import { useWaitingPath } from './use-waiting-path.ts';
import { WaitingBoundary } from './WaitingBoundary.tsx';
import { WaitingLogin } from './WaitingLogin.tsx';

export function WaitingApp() {
  const t = useText();
  const { showingId, titleId } = useWaitingPath();
  const buyer = useBuyerHere();
  useLayoutEffect(() => {
    document.title = `${t(titleId)} · Mở Màn`;
  }, [t, titleId]);
  useEffect(() => {
    if (isInPartnerFrame()) void import('./hear-partner.ts').then(({ followPartner }) => followPartner());
    // Optional, so the page neither waits for it nor needs it.
    void import('../../ui/page/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  }, []);
  const tools = [
    { text: t('shell.tickets'), path: '/my-tickets', Picture: TicketIcon },
    { text: t('shell.account'), path: '/my-account', Picture: PersonIcon },
  ];
  return (
    <>
      <a className="mm-skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="mm-header">
        <div className="mm-header-inner">
          <a className="mm-brand" href={sitePath('/')} aria-label={t('shell.brand.home')}>
            <Brand />
          </a>
          <nav className="mm-ticket-nav" aria-label={t('shell.nav')}>
            {tools.map(({ text, path, Picture }) => (
              <a key={path} className="mm-tool" href={sitePath(path)} aria-label={text}>
                <Picture />
                <span className="mm-tool-label">{text}</span>
              </a>
            ))}
          </nav>
          <LanguageSwitch />
          <ThemeSwitch className="mm-tool-wide" />
        </div>
      </header>
      <main id="main" className="mm-main" tabIndex={-1}>
        <WaitingBoundary>
          {buyer.status === 'here' ? (
            <QueueScreen key={`${buyer.userId} ${showingId}`} showingId={showingId} />
          ) : (
            <WaitingLogin end={buyer.end} />
          )}
        </WaitingBoundary>
      </main>
      <SheetDialogHost />
      <CodeHost />
    </>
  );
}
