// An address becomes a page: made from data that is kept some seconds for everybody, or without when it does not come in time.
import type { Language } from '../language.ts';
import { bones } from './bones.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import { keepBriefly } from './keep-briefly.ts';
import { pageAddress } from './page-address.rule.ts';
import { homeTexts, siteName, unknownTitles } from './page-texts.rule.ts';
import type { MadePage, PublicPages } from './public-pages.ts';
import type { Shell } from './shell-html.ts';

/** A page before its nonce is known: the text between the places where that stands. */
export interface ReadyPage {
  html: string[];
  status?: number;
  /** False where search engines should keep nothing. */
  isIndexed?: boolean;
}

export type MakePage = (path: string, language: Language) => Promise<ReadyPage>;

const noindex = '<meta data-page name="robots" content="noindex">';

export function makePages(shell: Shell, pages: PublicPages | undefined, waitMs: number): MakePage {
  const kept = keepBriefly<ReadyPage>({ keepMs: 15_000, failedMs: 2_000, waitMs, most: 500 });
  const empty = (language: Language, title: string, tags = '', body = '') => ({
    language,
    head: `<title>${title}</title>${tags}`,
    body,
    data: '',
  });
  const unknown = (language: Language, data = ''): ReadyPage => {
    const parts = empty(language, `${unknownTitles[language]} · ${siteName}`, noindex);
    return { html: shell.page('any', { ...parts, data }), status: 404, isIndexed: false };
  };

  /** With its data, or its bones when that is not there in time. */
  const withData = async (
    screen: 'home' | 'event',
    key: string,
    language: Language,
    ask: (from: PublicPages) => Promise<MadePage | undefined>,
  ): Promise<ReadyPage> => {
    const made =
      pages &&
      (await kept(`${screen} ${language} ${key}`, async () => {
        const page = await ask(pages);
        if (page && !page.isThere) return unknown(language, page.parts.data);
        return page && { html: shell.page(screen, page.parts) };
      }));
    if (made) return made;
    const { title, description } =
      screen === 'home' ? homeTexts[language] : { title: siteName, description: '' };
    const tags = description && `<meta data-page name="description" content="${escapeHtml(description)}">`;
    return { html: shell.page(screen, empty(language, title, tags, bones[screen])) };
  };

  return async (path, language) => {
    const address = pageAddress(path);
    switch (address.kind) {
      case 'home':
        return withData('home', '', language, (from) => from.home(language));
      case 'event':
        return withData('event', address.id, language, (from) => from.event(address.id, language));
      case 'screen': {
        const { isIndexed } = address;
        const parts = empty(language, siteName, isIndexed ? '' : noindex);
        return { html: shell.page('any', parts), isIndexed };
      }
      case 'unknown':
        // The service worker keeps this one for all pages without a network: it must be the bare shell.
        if (path === '/index.html') return { html: shell.page('any', empty(language, siteName)) };
        return unknown(language);
    }
  };
}
