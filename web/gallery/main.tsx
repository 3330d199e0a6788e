// The gallery of web/ui for developers: `npm run dev`, then /gallery. It is in no build of the site.
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { currentLanguage } from '../lib/intl/current-language.ts';
import { LanguageProvider } from '../lib/intl/LanguageProvider.tsx';
import { loadMessages } from '../lib/intl/load-messages.ts';
import { MuiFrame } from '../ui/theme/MuiFrame.tsx';
import { local } from '../storage/keys.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { sections } from './sections.tsx';
import '../ui/style/tokens.css';
import '../ui/style/fonts.css';
import '../ui/style/base.css';
import '../ui/controls/button.css';
import '../ui/style/shell.css';
import './gallery.css';

/** Fixes the theme of this frame, because light and dark are shown side by side although the site stores one theme. */
function pinTheme(theme: string): void {
  const read = localStorage.getItem.bind(localStorage);
  Storage.prototype.getItem = (key) => (key === local.theme ? theme : read(key));
  document.documentElement.dataset.theme = theme;
}

async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const section = sections.find(({ id }) => id === asked.get('section'));
  if (section) pinTheme(asked.get('theme') ?? 'light');
  const messages = await loadMessages(currentLanguage());
  createRoot(document.getElementById('root') as HTMLElement).render(
    <LanguageProvider first={messages}>
      <MemoryRouter>
        <MuiFrame>{section ? <section.Show /> : <GalleryPage />}</MuiFrame>
      </MemoryRouter>
    </LanguageProvider>,
  );
}

void start();
