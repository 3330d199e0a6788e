// An address becomes a page: made from data that is kept some seconds for everybody, or without when it does not come in time.
import type { Language } from '../language.ts';
import { skeletons } from './skeletons.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import { keepBriefly } from './keep-briefly.ts';
import { pageAddress } from './page-address.rule.ts';
import { homeTexts, siteName, unknownTitles } from './page-texts.rule.ts';
import type { MadePage, PublicPages } from './public-pages.ts';
import type { Shell } from './shell-html.ts';

/** A page before its nonce is known. */
export interface ReadyPage {
  html: (nonce: string) => string;
  status?: number;
  /** False where search engines should keep nothing. */
  isIndexed?: boolean;
  /** True where the address carries a secret: nothing that the page loads is told it. */
  isSecret?: boolean;
}

export type MakePage = (path: string, language: Language) => Promise<ReadyPage>;

/** Most letters of all public pages that are kept, without the shell that they share. */
const MOST_LETTERS = 10_000_000;
const noindex = '<meta data-page name="robots" content="noindex">';

export function makePages(shell: Shell, pages: PublicPages | undefined, waitMs: number): MakePage {
  const kept = keepBriefly<MadePage>({
    keepMs: 15_000,
    failedMs: 2_000,
    waitMs,
    most: 500,
    mostLetters: MOST_LETTERS,
    lettersOf: ({ parts: { head, body, data } }) => head.length + body.length + data.length,
  });
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

  /** With its data, or its skeleton when that is not there in time. */
  const withData = async (
    screen: 'home' | 'event',
    key: string,
    language: Language,
    ask: (from: PublicPages) => Promise<MadePage | undefined>,
  ): Promise<ReadyPage> => {
    const made = pages && (await kept(`${screen} ${language} ${key}`, () => ask(pages)));
    if (made && !made.isThere) return unknown(language, made.parts.data);
    if (made) return { html: shell.page(screen, made.parts) };
    const { title, description } =
      screen === 'home' ? homeTexts[language] : { title: siteName, description: '' };
    const tags = description && `<meta data-page name="description" content="${escapeHtml(description)}">`;
    return { html: shell.page(screen, empty(language, title, tags, skeletons[screen])) };
  };

  return async (path, language) => {
    const address = pageAddress(path);
    switch (address.kind) {
      case 'home':
        return withData('home', '', language, (from) => from.home(language));
      case 'event':
        return withData('event', address.id, language, (from) => from.event(address.id, language));
      case 'screen': {
        const { isIndexed, isSecret } = address;
        const parts = empty(language, siteName, isIndexed ? '' : noindex);
        return { html: shell.page('any', parts), isIndexed, isSecret };
      }
      case 'unknown':
        // The service worker keeps this one for all pages without a network: it must be the bare shell.
        if (path === '/index.html') return { html: shell.page('any', empty(language, siteName)) };
        return unknown(language);
    }
  };
}
