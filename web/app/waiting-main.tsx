// The waiting entry (waiting.html): the waiting room before the bell and the queue after it, for the phone that has to come
// through a hot sale on a slow network. What must not be imported here: Apollo, MUI, the router, the login.

// Before every screen's own styles, which change them.
import '../ui/style/tokens.css';
import '../ui/style/fonts.css';
import '../ui/style/base.css';
import '../ui/controls/button.css';
import '../ui/style/shell.css';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '../lib/intl/current-language.ts';
import { LanguageProvider } from '../lib/intl/LanguageProvider.tsx';
import { loadMessages } from '../lib/intl/load-messages.ts';
import { registerWorker } from '../lib/update/register-worker.ts';
import { watchWindowErrors } from '../lib/errors/report-error.ts';
import { WaitingApp } from './waiting/WaitingApp.tsx';

async function start(): Promise<void> {
  const messages = await loadMessages(currentLanguage());
  const root = document.getElementById('root') as HTMLElement;
  root.replaceChildren();
  createRoot(root).render(
    <LanguageProvider first={messages}>
      <WaitingApp />
    </LanguageProvider>,
  );
}

watchWindowErrors();
void start();
registerWorker();
