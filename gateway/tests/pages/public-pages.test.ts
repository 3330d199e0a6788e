// Home and events as HTML: metadata for search engines and shared links, first data, and nothing personal.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { helpArticles } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { pageNames } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import type { Gateway } from '../../server.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';

const origin = 'https://moman.example';
const webDist = builtWeb();
const evil = '</script><script>alert(1)</script> & "Đêm nhạc" $& %NONCE% %nonce%';
const banner = `/images/${'ab'.repeat(16)}/dem.webp`;

/** Long enough for a busy machine. */
const patient = { pageWaitMs: 60_000 };

let live: Live;
let gateway: Gateway;
let fakes: Fakes;

beforeAll(async () => {
  live = await openLive();
  gateway = await live.openGateway({ webDist, publicUrl: `${origin}/` }, patient);
  await importValue(live.db, smallCatalogue(), new Date());
  await live.db
    .updateTable('events')
    .set({ banner, title: JSON.stringify({ vi: evil, en: 'A night of music' }) })
    .where('id', '=', 'seated')
    .execute();
  fakes = await openFakes();
});
afterAll(async () => {
  await live?.close();
  await fakes?.close();
});
beforeEach(() => {
  live.calls.length = 0;
});

async function read(path: string, { at = gateway.url, cookie = '' } = {}) {
  const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
  const response = await fetch(at + path, { headers });
  const html = await response.text();
  const [, data] = /<script type="application\/json" id="mm-first-data">(.*?)<\/script>/s.exec(html) ?? [];
  const meta = (name: string) =>
    new RegExp(`<meta data-page (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const link = (start: string) => new RegExp(`<link data-page ${start} href="([^"]*)"`).exec(html)?.[1];
  const jsonLd = [...html.matchAll(/<script data-page type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!),
  );
  return { response, html, data: data ? JSON.parse(data) : undefined, meta, link, jsonLd };
}

test('describes an event in its language at its canonical address', async () => {
  const { response, html, meta, link } = await read('/dem-nhac-seated?lang=en');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(html).toContain('<html lang="en" data-screen>');
  expect(html).toContain('<title>A night of music · Mở Màn</title>');
  expect(meta('description')).toBe('Summary');
  const address = `${origin}/dem-nhac-seated`;
  expect(link('rel="canonical"')).toBe(`${address}?lang=en`);
  expect(link('rel="alternate" hreflang="vi"')).toBe(address);
  expect(link('rel="alternate" hreflang="en"')).toBe(`${address}?lang=en`);
  expect(link('rel="alternate" hreflang="x-default"')).toBe(address);
  expect(meta('og:locale')).toBe('en_US');
  const card = meta('og:image') ?? '';
  expect(card).toMatch(new RegExp(`^${origin}/images/events/seated/[0-9a-f]{14}-en\\.jpg$`));
  const picture = await fetch(gateway.url + card.slice(origin.length));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  // The platform made the card with the version in the page.
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(meta('og:image:width')).toBe('1200');
  expect(meta('twitter:card')).toBe('summary_large_image');
});

test.each(['/any-old-slug-seated', '/dem-nhac-seated/'])(
  '%s redirects to the canonical address',
  async (path) => {
    const response = await fetch(`${gateway.url}${path}?lang=en`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/dem-nhac-seated?lang=en');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test('tells schema.org each showing with its time in Vietnam, prices and availability', async () => {
  const { jsonLd } = await read('/dem-nhac-seated?lang=en');
  expect(jsonLd).toHaveLength(1);
  expect(jsonLd[0]).toMatchObject({
    '@type': 'MusicEvent',
    name: 'A night of music',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT20:00:00\+07:00$/),
    endDate: expect.stringMatching(/T22:00:00\+07:00$/),
    location: {
      name: 'Theatre',
      address: { streetAddress: '1 Tràng Tiền, Hanoi', addressLocality: 'Hanoi', addressCountry: 'VN' },
    },
    performer: [{ '@type': 'Person', name: 'Lam Khuê' }],
    offers: [
      { name: 'Near', price: 500_000, priceCurrency: 'VND', availability: 'https://schema.org/InStock' },
      { name: 'Far', price: 300_000 },
      { name: 'Standing', price: 200_000 },
    ],
  });
  // The organizer's own URL, not an address of the site.
  expect(jsonLd[0].organizer).toEqual({
    '@type': 'Organization',
    name: 'Đèn Giấy',
    url: 'https://den.example',
  });
});

test.each([
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
  ['moved', 'EventScheduled'],
] as const)('tells schema.org that a showing that is %s has the status %s', async (status, told) => {
  await live.db.updateTable('showings').set({ status }).where('id', '=', 'free1').execute();
  const fresh = await live.openGateway({ webDist }, patient);
  const { jsonLd } = await read('/phien-cho-free', { at: fresh.url });
  expect(jsonLd[0].eventStatus).toBe(`https://schema.org/${told}`);
  await live.db.updateTable('showings').set({ status: 'scheduled' }).where('id', '=', 'free1').execute();
});

test('escapes texts of organizers, so that they cannot end a script, tag or attribute', async () => {
  const { html, data, jsonLd, meta } = await read('/dem-nhac-seated');
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script>/g), 'the start script alone').toHaveLength(1);
  expect(data.data.event.title).toBe(evil);
  expect(jsonLd[0].name).toBe(evil);
  expect(meta('og:title')).toBe(
    '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Đêm nhạc&quot; $&amp; %NONCE% %nonce% · Mở Màn',
  );
});

test('contains the data of the known operation, and the screen before any script runs', async () => {
  const home = await read('/');
  expect(home.data).toMatchObject({ operation: 'HomeScreen', variables: {}, language: 'vi' });
  const body = { operationName: 'HomeScreen', query: (await persisted('HomeScreen')).body };
  const { data } = await live.browser().post(body, { lang: 'vi' });
  expect(home.data.data).toEqual(data);
  expect(home.html).toMatch(/<div id="root" data-drawn="">.*<p>\/\|HomeScreen\|vi\|vẽ\|\[\]<\/p><\/div>/);
  expect(home.html, 'its app is named, and fetched when it is wanted').toContain(
    '<script type="application/json" id="app-files">["/assets/main-1.js","/assets/home-1.js"]</script>',
  );
  expect(home.html).not.toContain('rel="modulepreload" crossorigin href="/assets/main-1.js"');
  expect(home.html).toMatch(/<style>\.app\{\}\s*\.main\{\}\s*\.home\{\}<\/style>/);
  const fetched = [...home.html.matchAll(/<link(?! disabled) rel="stylesheet"/g)];
  expect(fetched, 'styles that stand in the page are not fetched').toEqual([]);
  const event = await read('/dem-nhac-seated?lang=en');
  expect(event.data).toMatchObject({ operation: 'EventScreen', variables: { id: 'seated' }, language: 'en' });
  expect(event.html).toContain('<p>/dem-nhac-seated|EventScreen|en|drawn|[]</p>');
});

test('leaves a screen that cannot be rendered to the app, with the same data', async () => {
  const { html, data, response } = await read('/phien-cho-free');
  expect(response.status).toBe(200);
  expect(data).toMatchObject({ operation: 'EventScreen', variables: { id: 'free' } });
  expect(html).not.toContain('data-drawn');
  expect(html).toContain('mm-skeleton');
});

test('preloads the app on a page that the app renders', async () => {
  const { html } = await read('/my-account');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/main-1.js">');
  expect(html).not.toContain('id="app-files"');
});

test('chooses the language by address, then cookie, then Vietnamese, like the web', async () => {
  const languageOf = async (path: string, cookie = '') => (await read(path, { cookie })).data.language;
  expect(await languageOf('/?lang=en', '_culture=vi')).toBe('en');
  expect(await languageOf('/', '_culture=en')).toBe('en');
  expect(await languageOf('/', '_culture=fr')).toBe('vi');
  expect(await languageOf('/?lang=fr')).toBe('vi');
});

test('makes one query for many readers of a language', async () => {
  const fresh = await live.openGateway({ webDist }, patient);
  live.calls.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => read('/dem-nhac-seated', { at: fresh.url })));
  const alone = live.calls.length;
  await read('/another-slug-seated', { at: fresh.url });
  expect(live.calls).toHaveLength(alone);
  await read('/dem-nhac-seated?lang=en', { at: fresh.url });
  expect(live.calls.length).toBe(2 * alone);
});

test('sends a buyer the public page: no cookie reaches the services, and no token or name the HTML', async () => {
  const browser = await loggedIn(live.browser(gateway), live.db, 'an@example.com');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const mine = await read('/phien-cho-free', { cookie });
  const visitor = await read('/phien-cho-free');
  const bare = (html: string) => html.replace(/nonce(="|" content=")[\w-]+"/g, '');
  expect(bare(mine.html)).toBe(bare(visitor.html));
  expect(mine.response.headers.getSetCookie()).toEqual([]);
  for (const [, value] of browser.cookies) {
    if (value.length > 8) expect(mine.html).not.toContain(value);
  }
  fakes.replies.set('GET /event/v1.0/home', { status: 503 });
  const before = await fakes.openGateway({ webDist });
  fakes.asked.length = 0;
  await read('/', { at: before.url, cookie: 'mm_access=stolen; mm_device=stolen' });
  const asked = fakes.asked.filter(({ route }) => route === 'GET /event/v1.0/home');
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) expect(JSON.stringify(headers)).not.toContain('stolen');
});

test('sends the ticket-booking link of a partner on to the booking, and an unknown event nowhere', async () => {
  const follow = (path: string) => fetch(gateway.url + path, { redirect: 'manual' });
  const { status, headers } = await follow('/event/seated/ticket-booking/seated1');
  expect([status, headers.get('location')]).toEqual([
    302,
    `${origin}/events/seated/bookings/seated1/dem-nhac`,
  ]);
  expect((await follow('/event/nobody/ticket-booking/seated1')).status).toBe(404);
  expect((await follow('/event/..%2f/ticket-booking/seated1')).status).toBe(404);
});

test('answers 404 for an unknown event, with data that saves the app another query', async () => {
  const { response, html, data } = await read('/nothing-nobody1');
  expect(response.status).toBe(404);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<meta data-page name="robots" content="noindex">');
  expect(data).toMatchObject({ variables: { id: 'nobody1' }, data: { event: null } });
});

test('answers 410 for an event that is long over, and still shows it', async () => {
  const shift = (days: number) =>
    sql`UPDATE showings SET starts_at = starts_at + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days}),
      doors_at = doors_at + make_interval(days => ${days}), sale_opens_at = sale_opens_at + make_interval(days => ${days}),
      sale_closes_at = sale_closes_at + make_interval(days => ${days}) WHERE event_id = 'seated'`.execute(
      live.db,
    );
  await shift(-limits.eventGoneDays - 60);
  try {
    const fresh = await live.openGateway({ webDist }, patient);
    const { response, html, data } = await read('/dem-nhac-seated', { at: fresh.url });
    expect(response.status).toBe(410);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<p>/dem-nhac-seated|EventScreen|vi|');
    expect(data.data.event.id).toBe('seated');
  } finally {
    await shift(limits.eventGoneDays + 60);
  }
});

test('keeps an event that is not listed out of search engines, and shows it to whoever has its address', async () => {
  const list = (isListed: boolean) =>
    sql`UPDATE events SET listed = ${isListed} WHERE id = 'seated'`.execute(live.db);
  await list(false);
  try {
    const fresh = await live.openGateway({ webDist }, patient);
    const { response, html } = await read('/dem-nhac-seated', { at: fresh.url });
    expect(response.status).toBe(200);
    expect(html).toContain('<meta data-page name="robots" content="noindex">');
    expect(html).toContain('<p>/dem-nhac-seated|EventScreen|vi|');
  } finally {
    await list(true);
  }
  expect((await read('/dem-nhac-seated')).html).not.toContain('content="noindex"');
});

test.each(pageNames)('/%s describes itself for any Accept header, with its text as data', async (name) => {
  for (const [lang, other] of [
    ['vi', ''],
    ['en', '?lang=en'],
  ]) {
    const response = await fetch(`${gateway.url}/${name}${other}`, { headers: { accept: '*/*' } });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain(`<html lang="${lang}" data-screen>`);
    expect(html).toContain(`<link data-page rel="canonical" href="${origin}/${name}${other}">`);
    expect(html).toContain(`hreflang="en" href="${origin}/${name}?lang=en"`);
    const [, title] = /<title>(.+) · Mở Màn<\/title>/.exec(html) ?? [];
    expect(html).toContain(`property="og:title" content="${title} · Mở Màn"`);
    expect(html).toMatch(/<meta data-page name="description" content="[^"]{40,}">/);
    const { data } = await read(`/${name}${other}`);
    expect(data).toMatchObject({
      operation: 'PolicyScreen',
      variables: { name, version: null },
      language: lang,
    });
    expect(data.data.page.title).toBe(title);
  }
});

test.each(['/download-app', '/new-version'])('%s has its own title and description', async (path) => {
  const { meta, link, response } = await read(`${path}?lang=en`);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(meta('description')?.length).toBeGreaterThan(40);
  expect(link('rel="canonical"')).toBe(`${origin}${path}?lang=en`);
});

test.each([
  ['slow', { silent: true }],
  ['down', { hangUp: true }],
])('sends the page without data when the services are %s, and the web asks for them', async (_, reply) => {
  for (const route of ['home', 'events']) fakes.replies.set(`GET /event/v1.0/${route}`, reply);
  const before = await fakes.openGateway({ webDist, upstreamTimeoutMs: 5_000 });
  for (const path of ['/', '/dem-nhac-seated']) {
    const { response, html, data } = await read(path, { at: before.url });
    expect(response.status).toBe(200);
    expect(data).toBeUndefined();
    expect(html).toContain('mm-skeleton');
    expect(html).toContain('src="/assets/app-1.js"');
  }
});

test('sends pages without data when first data is switched off', async () => {
  const bare = await live.openGateway({ webDist, firstData: false }, patient);
  const { response, data } = await read('/dem-nhac-seated', { at: bare.url });
  expect(response.status).toBe(200);
  expect(data).toBeUndefined();
});

test.each(['/my-account', '/payment-return/token', '/queue/abc', '/event-v2'])(
  '%s is not indexed',
  async (path) => {
    const { response, html } = await read(path);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toContain('mm-first-data');
  },
);

test('sends the service worker a shell without a page’s data', async () => {
  const { html, response } = await read('/index.html');
  expect(response.status).toBe(200);
  expect(html).not.toMatch(/mm-first-data|data-page|og:/);
});

test('lists home and events in both languages in the site map, which robots.txt names', async () => {
  const robots = await (await fetch(`${gateway.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toMatch(/Disallow: \/graphql\n/);
  const response = await fetch(`${gateway.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places.slice(0, 2)).toEqual([`${origin}/`, `${origin}/?lang=en`]);
  expect(places).toContain(`${origin}/phien-cho-free`);
  expect(places).toContain(`${origin}/dem-nhac-seated?lang=en`);
  expect(places).toContain(`${origin}/terms`);
  expect(places).toContain(`${origin}/download-app?lang=en`);
  for (const path of ['artists/lam-khue', 'organizers/den-giay', 'venues/nha-hat?lang=en'])
    expect(places).toContain(`${origin}/${path}`);
  expect(places).toContain(`${origin}/help/payment-failed`);
  // Home, two events, who is on and where, texts, and the help centre with its form.
  expect(places).toHaveLength(2 * (3 + 3) + 2 * (pageNames.length + 3) + 2 * (helpArticles.length + 2));
});

async function persisted(name: string) {
  const { readFile } = await import('node:fs/promises');
  const file = new URL('../../../schema/generated/persisted-operations.json', import.meta.url);
  const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, { name: string; body: string }>;
  return Object.values(rows).find((row) => row.name === name)!;
}
