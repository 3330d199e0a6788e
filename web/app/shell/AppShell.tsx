import { type ReactNode, useEffect } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { DialogHost } from '../../shared/ui/dialog/DialogHost.tsx';
import { keepFocus } from '../../shared/ui/page/keep-focus.ts';
import { ToastHost } from '../../shared/ui/toast/ToastHost.tsx';
import { LoginHost } from '../LoginHost.tsx';
import { LoginFromAddress } from '../LoginFromAddress.tsx';
import { MiniAppHost } from '../mini-app/MiniAppHost.tsx';
import { SessionEndHost } from '../SessionEndHost.tsx';
import { UpdatePrompt } from '../UpdatePrompt.tsx';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { useRouteArrival } from './use-route-arrival.ts';
import '../../shared/ui/style/shell.css';

/** Header, the screen, footer, and the hosts of toasts, dialogs and login. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useText();
  const main = useRouteArrival();
  useEffect(() => keepFocus(), []);
  return (
    <>
      <a className="mm-skip" href="#main">
        {t('shell.skip')}
      </a>
      <AppHeader />
      <main id="main" className="mm-main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <AppFooter />
      <ToastHost />
      <DialogHost />
      <LoginHost />
      <MiniAppHost />
      <LoginFromAddress />
      <SessionEndHost />
      <UpdatePrompt />
    </>
  );
}
