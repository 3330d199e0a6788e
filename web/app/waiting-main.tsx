// The waiting entry (waiting.html): the waiting room before the opening and the queue after it. It is small, because it must work in a
// hot sale on a slow network. Never import Apollo, MUI, the router or the login here.

// Before the styles of screens, which override them.
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
