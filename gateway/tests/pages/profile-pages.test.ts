// Pages of artists, organizers and venues as HTML: rendered, described, without what is not listed, and 404 for unknown ones.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importValue, pictureAddresses, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';

const origin = 'https://moman.example';
let live: Live;
let gateway: Gateway;

beforeAll(async () => {
  live = await openLive();
  gateway = await live.openGateway({ webDist: builtWeb(), publicUrl: `${origin}/` }, { pageWaitMs: 60_000 });
  const artists = [{ name: 'Lam Khuê', about: { vi: 'Hát.', en: 'Sings.' }, picture: 'pictures/logo.png' }];
  await importValue(live.db, smallCatalogue({ artists }), new Date());
  await sql`UPDATE events SET listed = false WHERE id = 'free'`.execute(live.db);
});
afterAll(() => live?.close());

async function read(path: string) {
  const response = await fetch(gateway.url + path, { headers: { accept: '*/*' } });
  const html = await response.text();
  const [, data] = /<script type="application\/json" id="mm-first-data">(.*?)<\/script>/s.exec(html) ?? [];
  const [, jsonLd] = /<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return { response, html, data: data && JSON.parse(data), jsonLd: jsonLd && JSON.parse(jsonLd) };
}

test('renders an artist with what is on, at its canonical address, with a picture for shared links', async () => {
  const { response, html, data, jsonLd } = await read('/artists/lam-khue?lang=en');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(html).toContain('<title>Lam Khuê: artist, dates and tickets · Mở Màn</title>');
  expect(html).toContain('<meta data-page name="description" content="Sings. 1 upcoming event.');
  expect(html).toContain(`rel="canonical" href="${origin}/artists/lam-khue?lang=en"`);
  expect(html).toContain(`<meta data-page property="og:image" content="${origin}/images/`);
  expect(html).toContain('/artists/lam-khue|ProfileScreen|en|drawn');
  expect(jsonLd).toMatchObject({
    '@type': 'Person',
    name: 'Lam Khuê',
    description: 'Sings.',
    image: [origin + pictureAddresses.logo],
  });
  expect(data).toMatchObject({
    operation: 'ProfileScreen',
    variables: { kind: 'artist', slug: 'lam-khue' },
    data: { publicProfile: { upcoming: { totalCount: 1, edges: [{ node: { event: { id: 'seated' } } }] } } },
  });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('renders an organizer and a venue without events that are not listed', async () => {
  for (const path of ['/organizers/den-giay', '/venues/nha-hat']) {
    const { response, html, data, jsonLd } = await read(path);
    expect(response.status).toBe(200);
    expect(html).not.toContain('phien-cho');
    expect(data.data.publicProfile.upcoming).toMatchObject({ totalCount: 1 });
    expect(jsonLd.event).toMatchObject([{ url: `${origin}/dem-nhac-seated` }]);
  }
  expect((await read('/venues/nha-hat')).jsonLd).toMatchObject({
    '@type': 'Place',
    address: { streetAddress: expect.stringContaining('1 Tràng Tiền') },
  });
});

test.each(['/artists/nobody', '/organizers/nobody', '/venues/lam-khue'])('%s is not found', async (path) => {
  const { response, html } = await read(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('noindex');
});
