import type { KnownFirstData } from './apollo/first-data.ts';
import { AppProviders } from './AppProviders.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { AppShell } from './shell/AppShell.tsx';

export function App({ firstData }: { firstData: KnownFirstData | undefined }) {
  return (
    <ScreenBoundary>
      <AppProviders firstData={firstData}>
        <AppShell>
          <AppRoutes />
        </AppShell>
      </AppProviders>
    </ScreenBoundary>
  );
}
