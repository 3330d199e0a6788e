// The app entry (index.html): everything but the ticket screens, which start from ticket-main.tsx.
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage } from '../shared/intl/current-language.ts';
import { LanguageProvider } from '../shared/intl/LanguageProvider.tsx';
import { loadMessages } from '../shared/intl/load-messages.ts';
import { registerWorker } from '../shared/register-worker.ts';
import { watchWindowErrors } from '../shared/report-error.ts';
import { basePath, pathInSite } from '../shared/site-settings.ts';
import { keepCampaign } from '../storage/campaign.ts';
import { takeFirstData } from './apollo/first-data.ts';
import { AppProviders } from './AppProviders.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { preloadScreen } from './preload-screen.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { AppShell } from './shell/AppShell.tsx';
import '../shared/ui/style/tokens.css';
import '../shared/ui/style/fonts.css';
import '../shared/ui/style/base.css';
import '../shared/ui/controls/button.css';

async function start(): Promise<void> {
  const language = currentLanguage();
  // What came in the HTML stays on the screen until the screen itself can take its place.
  const [messages] = await Promise.all([loadMessages(language), preloadScreen(pathInSite())]);
  const firstData = takeFirstData(document, language);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const app = (
    <LanguageProvider first={messages}>
      <BrowserRouter basename={basePath() || '/'}>
        <ScreenBoundary>
          <AppProviders firstData={firstData}>
            <AppShell>
              <AppRoutes />
            </AppShell>
          </AppProviders>
        </ScreenBoundary>
      </BrowserRouter>
    </LanguageProvider>
  );
  // In small pieces, so that a touch is answered between them; what came in the HTML stays until the whole is there.
  startTransition(() => root.render(app));
}

watchWindowErrors();
keepCampaign(location.search);
void start();
registerWorker();
