// The first screens are written by hand: they must use the web's own classes, or they are bare text.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skeletons } from './skeletons.rule.ts';
import { eventHtml } from './event-html.rule.ts';
import { preloadPicture } from './first-picture.rule.ts';
import { homeHtml } from './home-html.rule.ts';
import type { HomePage, PageEvent } from './page-data.rule.ts';

const web = join(import.meta.dirname, '..', '..', 'web');
const css = globSync('{app,features,shared}/**/*.css', { cwd: web })
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');
const image = `/images/${'0'.repeat(32)}/a.webp`;
const address = { slug: 'dem-nhac', id: 'seated' };

const home: HomePage['home'] = {
  banners: [{ title: 'Tối nay', subtitle: 'Một đêm', image, imagePreview: 'data:x', event: address }],
  featured: [{ ...address, title: 'Đêm nhạc', poster: image, venue: { name: 'Nhà hát', city: 'Hà Nội' } }],
};
const event: PageEvent = {
  ...address,
  title: 'Đêm nhạc',
  summary: 'Tóm tắt',
  about: 'Một.\n\nHai.',
  artists: ['Lam Khuê'],
  category: 'concert',
  poster: image,
  posterPreview: null,
  banner: image,
  organizer: null,
  venue: {
    name: 'Nhà hát',
    city: 'Hà Nội',
    address: '1 Tràng Tiền, Hà Nội',
    latitude: null,
    longitude: null,
  },
  showings: [
    {
      id: 'toi1',
      startsAt: '2026-11-21T12:30:00Z',
      doorsAt: '2026-11-21T11:30:00Z',
      endsAt: '2026-11-21T14:30:00Z',
      saleOpensAt: '2026-10-01T03:00:00Z',
      status: 'scheduled',
      saleStatus: null,
      ticketTypes: [
        { name: 'Hạng nhất', price: 500_000, left: 3 },
        { name: 'Đứng <gần>', price: 0, left: 0 },
      ],
    },
  ],
};

test.each([
  ['home', homeHtml(home, 'vi')],
  ['event', eventHtml(event, 'vi')],
  ['skeletons of home', skeletons.home],
  ['skeletons of an event', skeletons.event],
])('%s: every class has a rule in the style sheets of the web', (_, html) => {
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
  expect(classes.size).toBeGreaterThan(2);
  for (const name of classes) expect(css, name).toMatch(new RegExp(`\\.${name}(?![\\w-])`));
});

test('the picture that is waited for is asked for first, in the form that the browser will choose', () => {
  const html = homeHtml(home, 'vi');
  expect(html).toContain('fetchpriority="high"');
  const picture = { src: image, alt: '', ratio: '1', sizes: '50vw' };
  expect(preloadPicture(picture)).toMatch(
    /type="image\/avif" imagesrcset="[^"]+-160\.avif 160w, .*imagesizes="50vw"/,
  );
  expect(preloadPicture({ ...picture, src: '/other/a.webp' })).toBe(
    '<link rel="preload" as="image" href="/other/a.webp" fetchpriority="high">',
  );
});

test('without JavaScript an event says when, for how much and where, and leads on', () => {
  const [, html = ''] = /<noscript>(.*)<\/noscript>/s.exec(eventHtml(event, 'vi')) ?? [];
  for (const part of [
    'Thứ Bảy, 21 tháng 11, 2026, 19:30',
    'Mở cửa 18:30, kết thúc khoảng 21:30',
    '500.000 ₫',
    'Đứng &lt;gần&gt;: <strong>Miễn phí</strong> (hết vé)',
    '<address>1 Tràng Tiền, Hà Nội</address>',
    'href="/events/seated/bookings/toi1/dem-nhac"',
    'href="https://www.google.com/maps/search/?api=1&amp;query=',
    'href="/"',
  ])
    expect(html).toContain(part);
  const shut = { ...event, showings: event.showings.map((one) => ({ ...one, saleStatus: 'sold_out' })) };
  expect(eventHtml(shut, 'en')).not.toContain('/bookings/');
});

test('without banners, artists or a known city nothing empty stands there', () => {
  const html = homeHtml({ banners: null, featured: [] }, 'en');
  expect(html).not.toMatch(/mm-carousel|<h2>/);
  expect(eventHtml({ ...event, artists: [], venue: { ...event.venue, city: null } }, 'en')).not.toMatch(
    /mm-event-artists|Nhà hát,|<li><\/li>/,
  );
});
