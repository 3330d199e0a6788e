// Public pages as HTML: metadata for search engines and shared links, the rendered screen, and its data.
import { type DocumentNode, parse } from 'graphql';
import { socialPicture } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import {
  readSearchAddress,
  searchVariables,
  writeSearchAddress,
} from '@mo-man/schema/rules/search/search-address.rule.ts';
import type { ProfileKind } from '@mo-man/schema/values.ts';
import type { PageName } from '@mo-man/schema/rules/site/page-names.rule.ts';
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import type { KnownOperations } from '../guards/known-operations.ts';
import type { Language } from '../lib/language.ts';
import type { AskAsVisitor } from '../response-cache/ask-as-visitor.ts';
import { nextChange } from '../response-cache/next-change.rule.ts';
import { saleDayUntil } from './ahead.rule.ts';
import { jsonForHtml } from '../lib/escape-html.rule.ts';
import { eventCard, isEventGone } from './event/event-facts.rule.ts';
import { eventJsonLd } from './event/event-json-ld.rule.ts';
import { eventPicture, homePicture, preloadPicture } from './first-picture.rule.ts';
import { type PageHead, addressIn, headTags, noindex } from './head-tags.rule.ts';
import type { RenderPage } from './load-renderer.ts';
import type {
  DrawnScreen,
  EventPage,
  HomePage,
  HelpArticlePage,
  HelpPage,
  PolicyPage,
  ProfilePage,
  VotingPage,
  VoucherPage,
} from './page-data.rule.ts';
import { eventPage, profilePage } from './page-queries.ts';
import { articleJsonLd, helpJsonLd } from './help/help-json-ld.rule.ts';
import { profileJsonLd } from './profile/profile-json-ld.rule.ts';
import { profileText } from './profile/profile-text.rule.ts';
import {
  helpTexts,
  homeTexts,
  type PageText,
  screenTexts,
  searchTexts,
  siteName,
} from './page-texts.rule.ts';
import { bareRoot, drawnRoot, type PageParts } from './shell-html.ts';
import { skeletons } from './skeletons.rule.ts';

/** A page made from data; `isThere` is false when the thing does not exist. */
export interface MadePage {
  isThere: boolean;
  /** Canonical path without a base; other paths redirect to it. */
  path: string;
  /** The event is long over: search engines forget it, people can still read it. */
  isGone?: boolean;
  /** End of today's sale day of the event, milliseconds of the platform's clock; 0 for none. */
  saleDayUntil?: number;
  /** The next moment that the page mentions, milliseconds of the platform's clock. The page is valid until then. */
  trueUntil: number;
  parts: PageParts;
}

export interface PublicPages {
  home(language: Language): Promise<MadePage | undefined>;
  event(id: string, language: Language): Promise<MadePage | undefined>;
  /** `version` null: the version in force today. */
  policy(name: PageName, version: number | null, language: Language): Promise<MadePage | undefined>;
  voucher(id: string, language: Language): Promise<MadePage | undefined>;
  voting(slug: string, language: Language): Promise<MadePage | undefined>;
  /** An artist, an organizer or a venue. */
  /** The help centre, and an article of it. */
  help(language: Language): Promise<MadePage | undefined>;
  helpArticle(slug: string, language: Language): Promise<MadePage | undefined>;
  profile(kind: ProfileKind, slug: string, language: Language): Promise<MadePage | undefined>;
  /** Results of a search; `query` is the part after the question mark, as the browser sent it. */
  search(query: string, language: Language): Promise<MadePage | undefined>;
  /** Head tags of a screen that is the same for everybody; undefined when it has no texts. */
  screenHead(path: string, language: Language): string | undefined;
}

interface Found {
  head: string;
  path: string;
  isGone?: boolean;
  saleDayUntil?: number;
}

interface Question {
  operation: string;
  variables: Record<string, unknown>;
  forHead?: DocumentNode;
}

export function publicPages(options: {
  ask: AskAsVisitor;
  known: KnownOperations;
  /** The site's own address without a trailing slash. */
  origin: string;
  now(): Date;
  /** Without it the app renders the screens. */
  render: RenderPage | undefined;
  report(error: unknown): void;
}): PublicPages {
  const { ask, known, origin, now, render, report } = options;
  const documents = new Map<string, DocumentNode>();
  const documentOf = (operation: string): DocumentNode => {
    const document = documents.get(operation) ?? parse(known.bodyOf(operation));
    documents.set(operation, document);
    return document;
  };

  /** The rendered screen, or its skeleton when rendering fails; the app renders it then. */
  const draw = async (screen: DrawnScreen, path: string, first: FirstData): Promise<string> => {
    try {
      if (render)
        return drawnRoot(await render({ path, first }), {
          isOfQuery: screen === 'search' || screen === 'policy',
        });
    } catch (error) {
      report(error);
    }
    return bareRoot(skeletons[screen] ?? '');
  };

  const make = async <Data extends object, ForHead = unknown>(
    screen: DrawnScreen,
    { operation, variables, forHead }: Question,
    language: Language,
    find: (data: Data, forHead: ForHead) => Found | undefined,
  ): Promise<MadePage | undefined> => {
    const answers = await ask([documentOf(operation), ...(forHead ? [forHead] : [])], variables, language);
    if (!answers) return undefined;
    const [data, more] = answers as [Data, ForHead];
    const first: FirstData = { operation, variables, language, madeAt: now().getTime(), data };
    const trueUntil = nextChange(answers, now().getTime());
    const found = find(data, more);
    if (!found)
      return {
        isThere: false,
        path: '',
        trueUntil,
        parts: { screen, language, head: '', root: '', data: firstData(first) },
      };
    const { head, path, isGone = false, saleDayUntil = 0 } = found;
    const root = await draw(screen, path, first);
    return {
      isThere: true,
      path,
      isGone,
      saleDayUntil,
      trueUntil,
      parts: { screen, language, head, root, data: firstData(first) },
    };
  };

  /** Head of a page that consists only of its texts. */
  const textHead = (path: string, text: PageText, language: Language, more: Partial<PageHead> = {}): string =>
    headTags({
      title: path === '/' ? text.title : `${text.title} · ${siteName}`,
      description: text.description,
      address: origin + path,
      language,
      type: 'website',
      picture: undefined,
      jsonLd: [],
      ...more,
    });

  return {
    home: (language) =>
      make<HomePage>('home', { operation: 'HomeScreen', variables: {} }, language, (data) => {
        const text = homeTexts[language];
        const picture = homePicture(data);
        const jsonLd = [
          { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url: `${origin}/` },
        ];
        const card = picture && cardOf(origin, picture.src, text.title);
        const tags = textHead('/', text, language, { picture: card, jsonLd });
        return { path: '/', head: (picture ? preloadPicture(picture) : '') + tags };
      }),

    event: (id, language) =>
      make<object, EventPage>(
        'event',
        { operation: 'EventScreen', variables: { id }, forHead: eventPage },
        language,
        (_data, { event }) => {
          if (!event) return undefined;
          const path = `/${encodeURIComponent(event.slug)}-${event.id}`;
          const address = origin + path;
          const card = { url: origin + eventCard(event, language), isCard: true, text: event.title };
          const images = [...new Set([card.url, origin + event.banner, origin + event.poster])];
          const head: PageHead = {
            title: `${event.title} · ${siteName}`,
            description: event.summary,
            address,
            language,
            type: 'article',
            picture: card,
            jsonLd: eventJsonLd(event, { url: addressIn(address, language), images, language }),
          };
          const tags = preloadPicture(eventPicture(event)) + headTags(head);
          return {
            path,
            head: tags + (event.isListed ? '' : noindex),
            isGone: isEventGone(event, now()),
            saleDayUntil: saleDayUntil(event.showings, now()),
          };
        },
      ),

    policy: (name, version, language) =>
      make<PolicyPage>(
        'policy',
        { operation: 'PolicyScreen', variables: { name, version } },
        language,
        ({ page }) =>
          page
            ? {
                path: `/${name}`,
                head: textHead(`/${name}`, { title: page.title, description: page.summary }, language),
              }
            : undefined,
      ),

    voucher: (id, language) =>
      make<VoucherPage>(
        'voucher',
        { operation: 'VoucherScreen', variables: { id } },
        language,
        ({ voucher }) => {
          if (!voucher) return undefined;
          const path = `/vouchers/${id}`;
          const { title, terms, endsAt, isUsedUp } = voucher;
          const isOver = isUsedUp || (endsAt !== null && Date.parse(endsAt) <= now().getTime());
          const head = textHead(path, { title, description: terms }, language);
          return { path, head: head + (isOver ? noindex : '') };
        },
      ),

    voting: (slug, language) =>
      make<VotingPage>(
        'voting',
        { operation: 'VotingScreen', variables: { slug } },
        language,
        ({ voting }) => {
          if (!voting) return undefined;
          const [description = ''] = voting.about.split('\n');
          const path = `/voting/${slug}`;
          return { path, head: textHead(path, { title: voting.title, description }, language) };
        },
      ),

    profile: (kind, slug, language) =>
      make<object, ProfilePage>(
        'profile',
        { operation: 'ProfileScreen', variables: { kind, slug }, forHead: profilePage },
        language,
        (_data, { publicProfile: profile }) => {
          if (!profile) return undefined;
          const path = `/${kind}s/${slug}`;
          const address = origin + path;
          const card = profile.picture === null ? undefined : cardOf(origin, profile.picture, profile.name);
          const images = profile.picture === null ? [] : [origin + profile.picture];
          const head = textHead(path, profileText(profile, language), language, {
            picture: card,
            jsonLd: profileJsonLd(profile, { url: addressIn(address, language), origin, images }),
          });
          return { path, head };
        },
      ),

    help: (language) =>
      make<HelpPage>('help', { operation: 'HelpScreen', variables: {} }, language, ({ helpArticles }) => {
        if (!helpArticles) return undefined;
        const jsonLd = helpJsonLd(helpArticles, { url: addressIn(`${origin}/help`, language), language });
        return { path: '/help', head: textHead('/help', helpTexts[language], language, { jsonLd }) };
      }),

    helpArticle: (slug, language) =>
      make<HelpArticlePage>(
        'helpArticle',
        { operation: 'HelpArticleScreen', variables: { slug } },
        language,
        ({ helpArticle: article }) => {
          if (!article) return undefined;
          const path = `/help/${slug}`;
          const url = addressIn(origin + path, language);
          const head = textHead(path, { title: article.title, description: article.summary }, language, {
            jsonLd: articleJsonLd(article, { url, language }),
          });
          return { path, head };
        },
      ),

    search(query, language) {
      const address = readSearchAddress(new URLSearchParams(query));
      const text = writeSearchAddress(address).toString();
      const variables = { ...searchVariables(address) };
      return make<object>('search', { operation: 'SearchScreen', variables }, language, () => ({
        path: text ? `/search?${text}` : '/search',
        head: textHead('/search', searchTexts[language], language) + (text ? noindex : ''),
      }));
    },

    screenHead(path, language) {
      const texts = screenTexts[path];
      return texts && textHead(path, texts[language], language);
    },
  };
}

function cardOf(origin: string, picture: string, text: string) {
  const card = socialPicture(picture);
  return { url: origin + card, isCard: card !== picture, text };
}

/** Read by web/app/apollo/first-data.ts. */
const firstData = (first: FirstData) =>
  `<script type="application/json" id="mm-first-data">${jsonForHtml(first)}</script>`;
