// robots.txt, and a site map of events, of who is on and where, of policies and guides in both languages.
import type { FastifyInstance } from 'fastify';
import { helpArticles } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { pageNames } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { sendError } from '../lib/send-error.ts';
import type { AskAsVisitor } from '../response-cache/ask-as-visitor.ts';
import { responseCache } from '../response-cache/response-cache.ts';
import { escapeHtml } from '../lib/escape-html.rule.ts';
import { addressIn } from './head-tags.rule.ts';
import type { EventAddresses } from './page-data.rule.ts';
import { screenTexts } from './page-texts.rule.ts';
import { eventAddresses } from './page-queries.ts';

type ListedEvent = EventAddresses['events']['edges'][number]['node'];

/** Most pages of 50 events in the map; they are read every ten minutes at most. */
const MOST_PAGES = 20;

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /graphql',
    'Disallow: /dev/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

function entryOf(address: string): string {
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`;
  const links = [
    link('vi', addressIn(address, 'vi')),
    link('en', addressIn(address, 'en')),
    link('x-default', address),
  ];
  return (['vi', 'en'] as const)
    .map((language) => `<url><loc>${escapeHtml(addressIn(address, language))}</loc>${links.join('')}</url>`)
    .join('\n');
}

/** Pages of the artists, the organizer and the places of an event. */
const pagesBeside = ({ performers, organizer, venue, film }: ListedEvent): string[] => [
  ...performers.map(({ slug }) => `/artists/${slug}`),
  ...(organizer ? [`/organizers/${organizer.slug}`] : []),
  ...(film ? film.cinemas : [venue]).map(({ slug }) => `/venues/${slug}`),
];

async function readAddresses(ask: AskAsVisitor, origin: string): Promise<string[] | undefined> {
  const addresses = [
    '',
    ...Object.keys(screenTexts).map((path) => path.slice(1)),
    ...pageNames,
    'help',
    ...helpArticles.map(({ slug }) => `help/${slug}`),
  ].map((path) => `${origin}/${path}`);
  const beside = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answers = (await ask([eventAddresses], { after }, 'vi')) as [EventAddresses] | undefined;
    if (!answers) return undefined;
    const { edges, pageInfo } = answers[0].events;
    addresses.push(...edges.map(({ node: { slug, id } }) => `${origin}/${encodeURIComponent(slug)}-${id}`));
    for (const { node } of edges) for (const path of pagesBeside(node)) beside.add(`${origin}${path}`);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return [...addresses, ...beside];
}

export function serveSiteMap(
  app: FastifyInstance,
  { ask, origin }: { ask: AskAsVisitor; origin: string },
): void {
  const cache = responseCache<string>({
    keepMs: 600_000,
    staleMs: 0,
    failedMs: 10_000,
    waitMs: 10_000,
    most: 1,
    mostWeight: Infinity,
    weightOf: ({ length }) => length,
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(origin)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const map = await cache('map', async () => {
      const addresses = await readAddresses(ask, origin);
      return (
        addresses &&
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.map(entryOf).join('\n')}\n</urlset>\n`
      );
    });
    if (!map) return sendError(reply, 'upstream_unavailable');
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(map);
  });
}
