import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../lib/intl/use-text.ts';
import { PageSkeleton } from '../ui/states/Skeletons.tsx';
import { noteFirstDrawn } from './first-drawn.ts';
import { LoginGuard } from './login/LoginGuard.tsx';
import type { RouteRow } from './routes.tsx';
import { LazyMuiFrame } from './screen-load.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';

export function ScreenRoute({ row }: { row: RouteRow }) {
  const t = useText();
  const { pathname } = useLocation();
  const title = t(row.titleId);
  useLayoutEffect(() => {
    document.title = row.path === '/' ? title : `${title} · Mở Màn`;
  }, [row.path, title]);
  if (row.entry !== 'app') return <OtherEntry />;
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Drawn>
          {row.login ? (
            <LoginGuard>
              <RowScreen row={row} />
            </LoginGuard>
          ) : (
            <RowScreen row={row} />
          )}
        </Drawn>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Inside the Suspense fallback, so that its effect runs once the screen is rendered or hydrated. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(() => noteFirstDrawn(), []);
  return children;
}

function RowScreen({ row }: { row: RouteRow & { entry: 'app' } }) {
  const { screen } = row;
  if (row.isPlain) return <screen.Screen />;
  void screen.preload();
  return (
    <LazyMuiFrame>
      <screen.Screen />
    </LazyMuiFrame>
  );
}

/** The ticket screens, the gate and the queue have their own HTML entries, which a full load of the same address brings. */
function OtherEntry() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
