// The first screens are written by hand: they must use the web's own classes, or they are bare text.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bones } from './bones.rule.ts';
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
  featured: [{ ...address, title: 'Đêm nhạc', poster: image, venue: { name: 'Nhà hát', cityId: '1' } }],
};
const event: PageEvent = {
  ...address,
  ...{
    title: 'Đêm nhạc',
    summary: 'Tóm tắt',
    about: 'Một.\n\nHai.',
    artists: ['Lam Khuê'],
    category: 'concert',
  },
  ...{ poster: image, posterPreview: null, banner: image, organizer: null },
  venue: { name: 'Nhà hát', cityId: '1', address: '1 Tràng Tiền', latitude: null, longitude: null },
  showings: [],
};

test.each([
  ['home', homeHtml(home, 'vi')],
  ['event', eventHtml(event, 'vi')],
  ['bones of home', bones.home],
  ['bones of an event', bones.event],
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

test('without banners, artists or a known city nothing empty stands there', () => {
  const html = homeHtml({ banners: null, featured: [] }, 'en');
  expect(html).not.toMatch(/mm-carousel|<h2>/);
  expect(eventHtml({ ...event, artists: [], venue: { ...event.venue, cityId: '9999' } }, 'en')).not.toMatch(
    /mm-event-artists|Other locations|<li><\/li>/,
  );
});
