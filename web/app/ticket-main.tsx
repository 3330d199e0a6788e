// The ticket entry (ticket.html): my tickets and the ticket at the gate. It starts from the service worker and
// IndexedDB alone. What must not be imported here: Apollo, MUI, the router, the session check.
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '../shared/intl/current-language.ts';
import { LanguageProvider } from '../shared/intl/LanguageProvider.tsx';
import { loadMessages } from '../shared/intl/load-messages.ts';
import { registerWorker } from '../shared/register-worker.ts';
import { watchWindowErrors } from '../shared/report-error.ts';
import { TicketApp } from './TicketApp.tsx';
import '../shared/ui/style/tokens.css';
import '../shared/ui/style/fonts.css';
import '../shared/ui/style/base.css';
import '../shared/ui/controls/button.css';
import '../shared/ui/style/shell.css';

async function start(): Promise<void> {
  const messages = await loadMessages(currentLanguage());
  createRoot(document.getElementById('root') as HTMLElement).render(
    <LanguageProvider first={messages}>
      <TicketApp />
    </LanguageProvider>,
  );
}

watchWindowErrors();
void start();
registerWorker();
