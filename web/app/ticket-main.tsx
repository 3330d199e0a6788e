// The ticket entry (ticket.html): my tickets and the ticket at the gate. It starts from the service worker and IndexedDB only, after the
// first script (ticket-first.ts) has drawn the ticket. Never import Apollo, MUI, the router or the session check here.

// Before the styles of screens, which override them.
import '../ui/style/tokens.css';
import '../ui/style/fonts.css';
import '../ui/style/base.css';
import '../ui/controls/button.css';
import '../ui/style/shell.css';
import { createRoot } from 'react-dom/client';
import { readPhone } from '../features/tickets/use-kept-tickets.ts';
import { currentLanguage } from '../lib/intl/current-language.ts';
import { LanguageProvider } from '../lib/intl/LanguageProvider.tsx';
import { loadMessages } from '../lib/intl/load-messages.ts';
import { registerWorker } from '../lib/update/register-worker.ts';
import { watchWindowErrors } from '../lib/errors/report-error.ts';
import { TicketApp } from './ticket/TicketApp.tsx';

async function start(): Promise<void> {
  // When the storage does not answer in time, the screen reads it again.
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, 1_500, null);
  });
  const reading = Promise.race([readPhone().catch(() => null), late]);
  const [messages, first] = await Promise.all([loadMessages(currentLanguage()), reading]);
  const root = document.getElementById('root') as HTMLElement;
  // Replaces the first script's output in the same frame.
  root.replaceChildren();
  createRoot(root).render(
    <LanguageProvider first={messages}>
      <TicketApp first={first} />
    </LanguageProvider>,
  );
}

watchWindowErrors();
void start();
registerWorker();
