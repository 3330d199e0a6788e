import { describe, expect, test } from 'vitest';
import {
  pictureAddress,
  pictureSources,
  pictureVariant,
  pictureWidths,
  readPictureAddress,
  socialPicture,
} from './picture-address.rule.ts';

const hash = '0123456789abcdef0123456789abcdef';
const path = pictureAddress(hash, 'mua_sao', 'webp');
const wide = 'a'.repeat(40);

describe('parses an address', () => {
  test.each([
    [path, { kind: 'original', format: 'webp' }],
    [`/images/${hash}/mua_sao.png`, { kind: 'original', format: 'png' }],
    [`/images/${hash}/mua_sao-160.avif`, { kind: 'variant', width: 160, format: 'avif' }],
    [`/images/${hash}/mua_sao-1440.webp`, { kind: 'variant', width: 1440, format: 'webp' }],
    [`/images/${hash}/mua_sao-og.jpg`, { kind: 'social' }],
  ])('%s', (text, asked) => {
    expect(readPictureAddress(text)).toEqual({ hash, name: 'mua_sao', asked });
  });

  test('with a name of digits, and with the longest name', () => {
    expect(readPictureAddress(`/images/${hash}/480.webp`)?.asked.kind).toBe('original');
    expect(readPictureAddress(`/images/${hash}/${wide}.webp`)?.name).toBe(wide);
  });
});

test.each([
  '',
  '/images/',
  `/images/${hash}`,
  `/images/${hash}/`,
  `/images/${hash}/.webp`,
  `/images/${hash}/${wide}a.webp`,
  `/images/${hash.slice(1)}/a.webp`,
  `/images/${hash}0/a.webp`,
  `/images/${hash.toUpperCase()}/a.webp`,
  `/images/${hash}/A.webp`,
  `/images/${hash}/a.svg`,
  `/images/${hash}/a.WEBP`,
  `/images/${hash}/a-480.jpg`,
  `/images/${hash}/a-480.png`,
  `/images/${hash}/a-481.webp`,
  `/images/${hash}/a-0480.webp`,
  `/images/${hash}/a-99999.webp`,
  `/images/${hash}/a--480.webp`,
  `/images/${hash}/a-og.webp`,
  `/images/${hash}/a-480-480.webp`,
  `/images/${hash}/a.webp/`,
  `/images/${hash}/a.webp?x=1`,
  `/images/${hash}/a.webp\n`,
  `/images/${hash}/../a.webp`,
  `/images//${hash}/a.webp`,
  `//images/${hash}/a.webp`,
  `https://example.com/images/${hash}/a.webp`,
])('%s is no address', (text) => {
  expect(readPictureAddress(text)).toBeNull();
});

describe('variants', () => {
  test('have the name of the original, whatever its format', () => {
    expect(pictureVariant(path, 480, 'avif')).toBe(`/images/${hash}/mua_sao-480.avif`);
    expect(pictureVariant(`/images/${hash}/a.jpg`, 1440, 'webp')).toBe(`/images/${hash}/a-1440.webp`);
    expect(socialPicture(path)).toBe(`/images/${hash}/mua_sao-og.jpg`);
  });

  test('of all widths and formats are valid addresses, listed in sources', () => {
    const sources = pictureSources(path);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const named = sources.flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ')));
    expect(named).toHaveLength(2 * pictureWidths.length);
    for (const [address = '', width = ''] of named) {
      expect(readPictureAddress(address)?.asked).toMatchObject({ width: Number.parseInt(width, 10) });
    }
  });

  test('only of the requested widths', () => {
    expect(pictureSources(path, [160, 240])[0]?.srcSet).toBe(
      `/images/${hash}/mua_sao-160.avif 160w, /images/${hash}/mua_sao-240.avif 240w`,
    );
  });

  test.each(['/other/a.webp', 'https://example.com/a.webp', '', `/images/${hash}/a-480.webp`])(
    'there are none of %j',
    (text) => {
      expect(pictureVariant(text, 480, 'webp')).toBe(text);
      expect(socialPicture(text)).toBe(text);
      expect(pictureSources(text)).toEqual([]);
    },
  );
});
