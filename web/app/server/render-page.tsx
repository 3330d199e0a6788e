// Renders the public pages as HTML from the browser's components. The build makes one file of it, which the gateway loads; it has no
// import of the gateway. Rendering must not use the document, the browser or its storage.
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../../lib/intl/language.rule.ts';
import { LanguageProvider } from '../../lib/intl/LanguageProvider.tsx';
import type { Messages } from '../../lib/intl/load-messages.ts';
import { setPageTime } from '../../lib/page-time.ts';
import { giveSiteSettings, type SiteSettings } from '../../storage/site-settings.ts';
import { App } from '../App.tsx';
import { knowFirstData } from '../apollo/first-data.ts';
import { preloadScreen } from '../preload-screen.ts';

export interface PageToRender {
  /** Without the base; with the query, where the screen depends on it. */
  path: string;
  first: FirstData;
}

/** Creates the renderer of a site. `messages`: those of public/lang, compiled as the browser gets them. */
export function createRenderer({
  site,
  messages,
}: {
  site: SiteSettings;
  messages: Record<Language, Messages>;
}): (page: PageToRender) => Promise<string> {
  giveSiteSettings(site);
  return async ({ path, first }) => {
    const [firstData] = await Promise.all([knowFirstData(first), preloadScreen(path.replace(/\?.*/s, ''))]);
    // Synchronous from here to the end, because one page is rendered at a time.
    setPageTime(first.madeAt);
    try {
      return renderToString(
        <LanguageProvider first={messages[first.language]} language={first.language}>
          <StaticRouter location={path}>
            <App firstData={firstData} />
          </StaticRouter>
        </LanguageProvider>,
      );
    } finally {
      setPageTime(undefined);
    }
  };
}
