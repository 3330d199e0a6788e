// An address becomes a page: made from data that is kept some seconds for everybody, or without when it does not come in time.
import { limits } from '@mo-man/schema/limits.ts';
import type { Language } from '../language.ts';
import { keepBriefly } from '../visitors/keep-briefly.ts';
import { skeletons } from './skeletons.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import { pageAddress } from './page-address.rule.ts';
import { homeTexts, siteName, unknownTitles } from './page-texts.rule.ts';
import type { MadePage, PublicPages } from './public-pages.ts';
import type { PageParts, ScreenName, Shell } from './shell-html.ts';

/** What a page is made of. The same page is the same object, for whoever keeps what it made of it. */
export interface ReadyPage {
  screen: ScreenName;
  parts: PageParts;
  status?: number;
  /** False where search engines should keep nothing. */
  isIndexed?: boolean;
  /** True where the address carries a secret: nothing that the page loads is told it. */
  isSecret?: boolean;
}

export type MakePage = (path: string, language: Language) => Promise<ReadyPage>;

/** Most letters of all public pages that are kept, each with the shell it will be sent in. */
const MOST_LETTERS = 24_000_000;
const noindex = '<meta data-page name="robots" content="noindex">';

export function makePages(
  shell: Shell,
  pages: PublicPages | undefined,
  { waitMs, now }: { waitMs: number; now(): Date },
): MakePage {
  const kept = keepBriefly<MadePage>({
    keepMs: limits.visitorAnswerSeconds * 1_000,
    staleMs: limits.visitorStaleSeconds * 1_000,
    trueMs: ({ trueUntil }) => trueUntil - now().getTime(),
    failedMs: 2_000,
    waitMs,
    most: 500,
    mostWeight: MOST_LETTERS,
    weightOf: ({ parts: { head, body, data } }) => shell.letters + head.length + body.length + data.length,
  });
  /** Pages without data: a few for each language. */
  const plain = new Map<string, PageParts>();
  const empty = (language: Language, title: string, tags = '', body = ''): PageParts => {
    const key = `${language} ${title} ${tags} ${body}`;
    const parts = plain.get(key) ?? { language, head: `<title>${title}</title>${tags}`, body, data: '' };
    plain.set(key, parts);
    return parts;
  };
  const unknown = (parts: PageParts): ReadyPage => ({ screen: 'any', parts, status: 404, isIndexed: false });
  const unknownParts = (language: Language) =>
    empty(language, `${unknownTitles[language]} · ${siteName}`, noindex);
  /** An event that nobody knows: the page of unknown addresses, with the data that says so. */
  const nobodys = new WeakMap<MadePage, PageParts>();
  const unknownEvent = (made: MadePage, language: Language): PageParts => {
    const parts = nobodys.get(made) ?? { ...unknownParts(language), data: made.parts.data };
    nobodys.set(made, parts);
    return parts;
  };

  /** With its data, or its skeleton when that is not there in time. */
  const withData = async (
    screen: 'home' | 'event',
    key: string,
    language: Language,
    ask: (from: PublicPages) => Promise<MadePage | undefined>,
  ): Promise<ReadyPage> => {
    const made = pages && (await kept(`${screen} ${language} ${key}`, () => ask(pages)));
    if (made && !made.isThere) return unknown(unknownEvent(made, language));
    if (made) return { screen, parts: made.parts };
    const { title, description } =
      screen === 'home' ? homeTexts[language] : { title: siteName, description: '' };
    const tags = description && `<meta data-page name="description" content="${escapeHtml(description)}">`;
    return { screen, parts: empty(language, title, tags, skeletons[screen]) };
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
        return { screen: 'any', parts, isIndexed, isSecret };
      }
      case 'unknown':
        // The service worker keeps this one for all pages without a network: it must be the bare shell.
        if (path === '/index.html') return { screen: 'any', parts: empty(language, siteName) };
        return unknown(unknownParts(language));
    }
  };
}
