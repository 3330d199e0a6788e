import type { PageLanguage } from './page-data.rule.ts';
import { escapeHtml, jsonForHtml } from '../lib/escape-html.rule.ts';

/** Metadata of a public page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical address without `?lang=`; it is the Vietnamese version. */
  address: string;
  language: PageLanguage;
  type: 'website' | 'article';
  /** Absolute URL; 1200 × 630 when we can make a card. */
  picture: { url: string; isCard: boolean; text: string } | undefined;
  jsonLd: object[];
}

const locales: Record<PageLanguage, string> = { vi: 'vi_VN', en: 'en_US' };

/** Address of a page in a language; without `?lang=` and cookie the page is Vietnamese. */
export const addressIn = (address: string, language: PageLanguage): string =>
  language === 'vi' ? address : `${address}?lang=${language}`;

/** Marks tags that the web removes when it shows another screen. */
const own = 'data-page';

export function headTags(head: PageHead): string {
  const { title, description, address, language, picture } = head;
  const other: PageLanguage = language === 'vi' ? 'en' : 'vi';
  const canonical = addressIn(address, language);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${own} ${key}="${name}" content="${escapeHtml(content)}">`;
  const alternate = (hreflang: string, href: string) =>
    `<link ${own} rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link ${own} rel="canonical" href="${escapeHtml(canonical)}">`,
    alternate('vi', addressIn(address, 'vi')),
    alternate('en', addressIn(address, 'en')),
    alternate('x-default', address),
    meta('property', 'og:site_name', 'Mở Màn'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[other]),
    ...(picture
      ? [
          meta('property', 'og:image', picture.url),
          meta('property', 'og:image:alt', picture.text),
          ...(picture.isCard
            ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
            : []),
        ]
      : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(picture ? [meta('name', 'twitter:image', picture.url)] : []),
    ...head.jsonLd.map((one) => `<script ${own} type="application/ld+json">${jsonForHtml(one)}</script>`),
  ].join('\n    ');
}

export const noindex = '<meta data-page name="robots" content="noindex">';
