// The public pages as HTML: what search engines and shared links read, the first screen, and the data it was made from.
import { parse } from 'graphql';
import { socialPicture } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { KnownOperations } from '../guards/known-operations.ts';
import type { Language } from '../language.ts';
import type { AskAsVisitor } from '../visitors/ask-as-visitor.ts';
import { nextChange } from '../visitors/next-change.rule.ts';
import { jsonForHtml } from './escape-html.rule.ts';
import { eventHtml, eventPicture } from './event-html.rule.ts';
import { eventJsonLd } from './event-json-ld.rule.ts';
import { preloadPicture } from './first-picture.rule.ts';
import { type PageHead, addressIn, headTags } from './head-tags.rule.ts';
import { homeHtml, homePicture } from './home-html.rule.ts';
import type { EventPage, HomePage } from './page-data.rule.ts';
import { eventPage, homePage } from './page-queries.ts';
import { homeTexts, siteName } from './page-texts.rule.ts';
import type { PageParts } from './shell-html.ts';

/** A page that was made from data; `isThere` is false for an event that nobody knows. */
export interface MadePage {
  isThere: boolean;
  /** When a moment that it names comes, milliseconds of the platform's clock. */
  trueUntil: number;
  parts: PageParts;
}

export interface PublicPages {
  home(language: Language): Promise<MadePage | undefined>;
  event(id: string, language: Language): Promise<MadePage | undefined>;
}

export function publicPages(options: {
  ask: AskAsVisitor;
  known: KnownOperations;
  /** The site's own address, without a slash at its end. */
  origin: string;
  now(): Date;
}): PublicPages {
  const { ask, known, origin, now } = options;
  const homeScreen = parse(known.bodyOf('HomeScreen'));
  const eventScreen = parse(known.bodyOf('EventScreen'));

  return {
    async home(language) {
      const answers = await ask([homeScreen, homePage], {}, language);
      if (!answers) return undefined;
      const [data, { home }] = answers as [object, HomePage];
      const { title, description } = homeTexts[language];
      const picture = homePicture(home);
      const head: PageHead = {
        title,
        description,
        address: `${origin}/`,
        language,
        type: 'website',
        picture: picture && cardOf(origin, picture.src, title),
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url: `${origin}/` }],
      };
      return {
        isThere: true,
        trueUntil: nextChange(answers, now().getTime()),
        parts: {
          language,
          head: (picture ? preloadPicture(picture) : '') + headTags(head),
          body: homeHtml(home, language),
          data: firstData('HomeScreen', {}, language, data),
        },
      };
    },

    async event(id, language) {
      const answers = await ask([eventScreen, eventPage], { id }, language);
      if (!answers) return undefined;
      const [data, { event }] = answers as [object, EventPage];
      const inlined = firstData('EventScreen', { id }, language, data);
      const trueUntil = nextChange(answers, now().getTime());
      if (!event)
        return { isThere: false, trueUntil, parts: { language, head: '', body: '', data: inlined } };
      const address = `${origin}/${encodeURIComponent(event.slug)}-${event.id}`;
      const card = cardOf(origin, event.banner, event.title);
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
      return {
        isThere: true,
        trueUntil,
        parts: {
          language,
          head: preloadPicture(eventPicture(event)) + headTags(head),
          body: eventHtml(event, language),
          data: inlined,
        },
      };
    },
  };
}

function cardOf(origin: string, picture: string, text: string) {
  const card = socialPicture(picture);
  return { url: origin + card, isCard: card !== picture, text };
}

/** Read by web/app/apollo/first-data.ts. */
const firstData = (operation: string, variables: object, language: Language, data: object) =>
  `<script type="application/json" id="mm-first-data">${jsonForHtml({ operation, variables, language, data })}</script>`;
