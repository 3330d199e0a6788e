import { expect, test } from 'vitest';
import { eventPicture, homePicture, preloadPicture } from './first-picture.rule.ts';

const image = `/images/${'0'.repeat(32)}/a.webp`;

test('preloads the first picture in the format that the browser will choose', () => {
  const picture = { src: image, sizes: '50vw' };
  expect(preloadPicture(picture)).toMatch(
    /type="image\/avif" imagesrcset="[^"]+-160\.avif 160w, .*imagesizes="50vw"/,
  );
  expect(preloadPicture({ ...picture, src: '/other/a.webp' })).toBe(
    '<link rel="preload" as="image" href="/other/a.webp" fetchpriority="high">',
  );
});

test('preloads the first banner of home, if any, and the poster of an event', () => {
  expect(homePicture({ home: { banners: [{ image }] } })?.src).toBe(image);
  expect(homePicture({ home: { banners: null } })).toBeUndefined();
  expect(eventPicture({ poster: image }).src).toBe(image);
});
