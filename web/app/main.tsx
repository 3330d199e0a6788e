// The app: everything but the ticket screens and the gate, which are HTML entries of their own. start.ts loads it.
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage } from '../lib/intl/current-language.ts';
import { LanguageProvider } from '../lib/intl/LanguageProvider.tsx';
import { loadMessages } from '../lib/intl/load-messages.ts';
import { setPageTime } from '../lib/page-time.ts';
import { reportError, watchWindowErrors } from '../lib/errors/report-error.ts';
import { basePath, pathInSite } from '../storage/site-settings.ts';
import { App } from './App.tsx';
import { knowFirstData, takeFirstData } from './apollo/first-data.ts';
import { firstDrawn } from './first-drawn.ts';
import { preloadScreen } from './preload-screen.ts';

export interface AppStart {
  /** Whether the page holds the screen as the server drew it. */
  takesOver: boolean;
}

/** As long as an empty page may stay empty. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000));

/** A part was drawn anew, because the server had drawn something else. */
function noteRedrawn(error: unknown): void {
  performance.mark('mm-redrawn', { detail: error instanceof Error ? error.message : String(error) });
  reportError(error);
}

export async function startApp({ takesOver }: AppStart): Promise<void> {
  watchWindowErrors();
  const language = currentLanguage();
  // What came in the HTML stays on the screen until the screen itself can take its place.
  const inPage = takeFirstData(document, language);
  const [messages, firstData] = await Promise.all([
    loadMessages(language),
    inPage && knowFirstData(inPage),
    // What the server drew is read until then; anything else says after a moment that it is on its way.
    takesOver ? preloadScreen(pathInSite()) : Promise.race([preloadScreen(pathInSite()), aMoment()]),
  ]);
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <LanguageProvider first={messages}>
      <BrowserRouter basename={basePath() || '/'}>
        <App firstData={firstData} />
      </BrowserRouter>
    </LanguageProvider>
  );
  // In small pieces, so that a touch is answered between them.
  if (takesOver && firstData) {
    setPageTime(firstData.madeAt);
    void firstDrawn.then(() => setPageTime(undefined));
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: noteRedrawn }));
  } else startTransition(() => createRoot(root).render(app));
}
