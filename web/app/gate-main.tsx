// The gate's entry (gate.html): the scanner of the gate staff. It starts from its own service worker and IndexedDB only. Never import
// Apollo, MUI, the router or the session here.
import { createRoot } from 'react-dom/client';
import { GateApp } from '../features/gate/GateApp.tsx';
import { readPairCode } from '../features/gate/pairing/pair-code.rule.ts';
import { currentLanguage } from '../lib/intl/current-language.ts';
import { LanguageProvider } from '../lib/intl/LanguageProvider.tsx';
import { loadMessages } from '../lib/intl/load-messages.ts';
import { registerWorker } from '../lib/update/register-worker.ts';
import { watchWindowErrors } from '../lib/errors/report-error.ts';
import '../ui/style/tokens.css';
import '../ui/style/fonts.css';
import '../ui/style/base.css';
import '../ui/controls/button.css';
import '../ui/style/shell.css';

/** The secret of a pairing link is in the fragment, which no server receives; it is removed from the address at once. */
function takePairCode(): string | undefined {
  if (!location.hash) return undefined;
  const code = readPairCode(location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

async function start(): Promise<void> {
  const linked = takePairCode();
  const messages = await loadMessages(currentLanguage());
  createRoot(document.getElementById('root') as HTMLElement).render(
    <LanguageProvider first={messages}>
      <GateApp linked={linked} />
    </LanguageProvider>,
  );
}

watchWindowErrors();
// A second link in the same tab changes only the fragment.
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#pair=')) location.reload();
});
void start();
registerWorker({ file: '/gate-worker.js', scope: '/gate' });
