import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { CodeHost } from '../../parts/captcha/CodeHost.tsx';
import { useText } from '../../lib/intl/use-text.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { DialogHost } from '../../ui/dialog/DialogHost.tsx';
import { SlowLine } from '../../ui/states/SlowLine.tsx';
import { ToastHost } from '../../ui/toast/ToastHost.tsx';
import { LoginHost } from '../login/LoginHost.tsx';
import { StepUpHost } from '../login/StepUpHost.tsx';
import { LoginAddressHost } from '../login/LoginAddressHost.tsx';
import { MiniAppHost } from '../mini-app/MiniAppHost.tsx';
import { MeasureSlot } from '../MeasureSlot.tsx';
import { SessionEndHost } from '../login/SessionEndHost.tsx';
import { UpdatePrompt } from '../UpdatePrompt.tsx';
import { whenIdle } from '../when-idle.ts';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { useRouteArrival } from './use-route-arrival.ts';
import '../../ui/style/shell.css';

/** Left out when it cannot be loaded. */
const OrderReminder = lazy<ComponentType>(() =>
  import('./OrderReminder.tsx').then(
    (m) => ({ default: m.OrderReminder }),
    () => ({ default: () => null }),
  ),
);

let isFocusWatched = false;

/** Loaded when the page is idle, or as soon as an element has the focus. */
const watchFocus = () => {
  if (isFocusWatched) return;
  isFocusWatched = true;
  import('../../ui/page/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
};

export function AppShell({ children }: { children: ReactNode }) {
  const t = useText();
  const main = useRouteArrival();
  const { status, userId } = useSession();
  useEffect(() => {
    whenIdle(watchFocus);
    document.addEventListener('focusin', watchFocus, { once: true });
  }, []);
  return (
    <>
      <a className="mm-skip" href="#main">
        {t('shell.skip')}
      </a>
      <AppHeader />
      <SlowLine />
      <main id="main" className="mm-main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <AppFooter />
      <ToastHost />
      <DialogHost />
      <CodeHost />
      <LoginHost />
      <StepUpHost />
      <MiniAppHost />
      <LoginAddressHost />
      <SessionEndHost />
      <UpdatePrompt />
      <MeasureSlot />
      {status === 'signedIn' && (
        <Suspense fallback={null}>
          <OrderReminder key={userId} />
        </Suspense>
      )}
    </>
  );
}
