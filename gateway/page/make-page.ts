// Makes the page of an address from cached public data, or without the data when they are late.
import { limits } from '@mo-man/schema/limits.ts';
import { readSearchAddress, writeSearchAddress } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { readVersion } from '@mo-man/schema/rules/site/page-version.rule.ts';
import type { Language } from '../lib/language.ts';
import { responseCache } from '../response-cache/response-cache.ts';
import { skeletons } from './skeletons.rule.ts';
import { escapeHtml } from '../lib/escape-html.rule.ts';
import { noindex } from './head-tags.rule.ts';
import { pageAddress } from './page-address.rule.ts';
import type { DrawnScreen } from './page-data.rule.ts';
import { homeTexts, siteName, unknownTitles } from './page-texts.rule.ts';
import type { MadePage, PublicPages } from './public-pages.ts';
import { bareRoot, type PageParts, type ScreenName, type Shell } from './shell-html.ts';

/** A page to send. The same page is always the same object, so that derived values can be cached by it. */
export interface ReadyPage {
  parts: PageParts;
  status?: number;
  isIndexed?: boolean;
  /** The canonical address when another one was requested; without base and query. */
  movedTo?: string;
  /** Whether the browser may prefetch links of the page; false on a sale day. */
  looksAhead?: boolean;
  /** Whether the address contains a secret, which nothing that the page loads may learn. */
  isSecret?: boolean;
}

/** `query` is the part after the question mark, as the browser sent it. */
export type MakePage = (path: string, query: string, language: Language) => Promise<ReadyPage>;

/** Most characters of all cached public pages, each with its shell. */
const MOST_LETTERS = 24_000_000;
/** The same for searches. They have a cache of their own, because anyone can invent endless searches, which would displace other pages. */
const MOST_LETTERS_OF_SEARCHES = 6_000_000;

export function makePages(
  shell: Shell,
  pages: PublicPages | undefined,
  { waitMs, now }: { waitMs: number; now(): Date },
): MakePage {
  const keep = (most: number, mostWeight: number) =>
    responseCache<MadePage>({
      keepMs: limits.responseCacheSeconds * 1_000,
      staleMs: limits.responseCacheStaleSeconds * 1_000,
      trueMs: ({ trueUntil }) => trueUntil - now().getTime(),
      failedMs: 2_000,
      waitMs,
      most,
      mostWeight,
      weightOf: ({ parts: { head, root, data } }) => shell.letters + head.length + root.length + data.length,
    });
  const keptPages = keep(500, MOST_LETTERS);
  const keptSearches = keep(100, MOST_LETTERS_OF_SEARCHES);
  /** Pages without data, by screen and language; screens do not share them, because styles and their hash differ. */
  const plain = new Map<string, PageParts>();
  const empty = (screen: ScreenName, language: Language, title: string, tags = '', body = ''): PageParts => {
    const key = `${screen} ${language} ${title} ${tags} ${body}`;
    const parts = plain.get(key) ?? {
      screen,
      language,
      head: `<title>${title}</title>${tags}`,
      root: bareRoot(body),
      data: '',
    };
    plain.set(key, parts);
    return parts;
  };
  const withHead = (language: Language, head: string): PageParts => {
    const key = `any ${language} ${head}`;
    const parts = plain.get(key) ?? { screen: 'any', language, head, root: bareRoot(''), data: '' };
    plain.set(key, parts);
    return parts;
  };
  const unknown = (parts: PageParts): ReadyPage => ({ parts, status: 404, isIndexed: false });
  const unknownParts = (language: Language) =>
    empty('any', language, `${unknownTitles[language]} · ${siteName}`, noindex);
  /** An unknown event: the not-found page with the data that says so. */
  const nobodys = new WeakMap<MadePage, PageParts>();
  const unknownEvent = (made: MadePage, language: Language): PageParts => {
    const parts = nobodys.get(made) ?? { ...unknownParts(language), data: made.parts.data };
    nobodys.set(made, parts);
    return parts;
  };

  /** Latest end of a sale day among all events read here; until then no page is prefetched. */
  let saleDayUntil = 0;

  /** The page with its data, or with the skeleton when the data are late. */
  const withData = async (
    screen: DrawnScreen,
    path: string,
    key: string,
    language: Language,
    ask: (from: PublicPages) => Promise<MadePage | undefined>,
  ): Promise<ReadyPage> => {
    const kept = screen === 'search' ? keptSearches : keptPages;
    const made = pages && (await kept(`${screen} ${language} ${key}`, () => ask(pages)));
    if (made?.saleDayUntil) saleDayUntil = Math.max(saleDayUntil, made.saleDayUntil);
    if (made && !made.isThere) return unknown(unknownEvent(made, language));
    if (made?.isGone) return { parts: made.parts, status: 410, isIndexed: false };
    if (made) {
      const movedTo = screen === 'event' && made.path !== path ? made.path : undefined;
      const looksAhead = saleDayUntil <= now().getTime();
      return { parts: made.parts, looksAhead, ...(movedTo ? { movedTo } : {}) };
    }
    const { title, description } =
      screen === 'home' ? homeTexts[language] : { title: siteName, description: '' };
    const tags = description && `<meta data-page name="description" content="${escapeHtml(description)}">`;
    return { parts: empty(screen, language, title, tags, skeletons[screen] ?? '') };
  };

  return async (path, query, language) => {
    const address = pageAddress(path);
    switch (address.kind) {
      case 'home':
        return withData('home', '/', '', language, (from) => from.home(language));
      case 'event':
        return withData('event', path, address.id, language, (from) => from.event(address.id, language));
      case 'policy': {
        const { name } = address;
        const version = readVersion(new URLSearchParams(query).get('version'));
        return withData('policy', path, `${name} ${version}`, language, (from) =>
          from.policy(name, version, language),
        );
      }
      case 'voucher':
      case 'voting': {
        const { kind, name } = address;
        return withData(kind, path, name, language, (from) => from[kind](name, language));
      }
      case 'profile': {
        const { of, slug } = address;
        return withData('profile', path, `${of} ${slug}`, language, (from) =>
          from.profile(of, slug, language),
        );
      }
      case 'help':
        return withData('help', path, '', language, (from) => from.help(language));
      case 'helpArticle': {
        const { slug } = address;
        return withData('helpArticle', path, slug, language, (from) => from.helpArticle(slug, language));
      }
      case 'search': {
        const key = writeSearchAddress(readSearchAddress(new URLSearchParams(query))).toString();
        return withData('search', path, key, language, (from) => from.search(key, language));
      }
      case 'screen': {
        const { isIndexed, isSecret } = address;
        const head = isIndexed ? pages?.screenHead(address.path, language) : undefined;
        if (head) return { parts: withHead(language, head), isIndexed, isSecret };
        const parts = empty('any', language, siteName, isIndexed ? '' : noindex);
        return { parts, isIndexed, isSecret };
      }
      case 'unknown':
        // The service worker uses /index.html for all pages when offline, so it must be the empty shell.
        if (path === '/index.html') return { parts: empty('any', language, siteName) };
        return unknown(unknownParts(language));
    }
  };
}
