// The app: everything except the ticket screens, the gate and the queue, which have their own HTML entries. start.ts loads it.
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
  /** Whether the page contains the screen as the server rendered it. */
  takesOver: boolean;
}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000));

/** A part was rendered again because the server's output differed. */
function noteRedrawn(error: unknown): void {
  performance.mark('mm-redrawn', { detail: error instanceof Error ? error.message : String(error) });
  reportError(error);
}

export async function startApp({ takesOver }: AppStart): Promise<void> {
  watchWindowErrors();
  const language = currentLanguage();
  // The HTML stays visible until the screen can replace it.
  const inPage = takeFirstData(document, language);
  const [messages, firstData] = await Promise.all([
    loadMessages(language),
    inPage && knowFirstData(inPage),
    // Server-rendered content is readable until then; without it a loading state is shown after a moment.
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
  // In small tasks, so that a touch is handled between them.
  if (takesOver && firstData) {
    setPageTime(firstData.madeAt);
    void firstDrawn.then(() => setPageTime(undefined));
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: noteRedrawn }));
  } else startTransition(() => createRoot(root).render(app));
}
