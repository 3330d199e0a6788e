// The two manifests of the installed site: the same app in two languages, with existing files only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'web', 'public');

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest extends Record<string, unknown> {
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; description: string; url: string; icons: Picture[] }[];
}

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Manifest;
const vi = read('manifest.webmanifest');
const en = read('manifest.en.webmanifest');

/** Width and height from the file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.png')) {
    // Its first chunk is the header, which begins with both (https://www.w3.org/TR/png-3/#11IHDR).
    expect(bytes.toString('latin1', 0, 16)).toMatch(/^\x89PNG\r\n\x1a\n.{4}IHDR$/s);
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  }
  // The simple form of WebP: a VP8 key frame after the headers (https://developers.google.com/speed/webp/docs/riff_container).
  expect(bytes.toString('latin1', 8, 16)).toMatch(/^WEBPVP8[ X]$/);
  return bytes.toString('latin1', 15, 16) === 'X'
    ? `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
    : `${bytes.readUInt16LE(26) & 0x3fff}x${bytes.readUInt16LE(28) & 0x3fff}`;
}

/** The manifest without texts and screenshots. */
function withoutWords({ name: _, description: __, lang: ___, screenshots, shortcuts, ...rest }: Manifest) {
  return {
    ...rest,
    screenshots: screenshots.map(({ src, label: ____, ...one }) => ({
      ...one,
      src: src.replace(/\/(vi|en)-/, '/'),
    })),
    shortcuts: shortcuts.map(({ url, icons }) => ({ url, icons })),
  };
}

describe.each([
  ['vi', vi],
  ['en', en],
])('the manifest in %s', (language, manifest) => {
  it('names existing files of the stated size and type', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src, sizes, type } of pictures) {
      const file = join(folder, src);
      expect(existsSync(file), src).toBe(true);
      expect(`${src} ${sizeOf(file)}`).toBe(`${src} ${sizes}`);
      expect(type).toBe(`image/${src.split('.').pop()}`);
    }
  });

  it('has everything for an install sheet: every kind of icon, shortcuts, screenshots of both shapes', () => {
    expect(manifest.lang).toBe(language);
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    );
    for (const shape of ['narrow', 'wide']) {
      const shown = manifest.screenshots.filter(({ form_factor: factor }) => factor === shape);
      expect(shown.length, shape).toBeGreaterThanOrEqual(2);
      expect(new Set(shown.map(({ sizes }) => sizes)).size, shape).toBe(1);
    }
    expect(manifest.shortcuts.map(({ url }) => url.split('?')[0])).toEqual(['/my-tickets', '/']);
  });
});

it('the gate is a separate app, in two languages, with its own address', () => {
  const [gateVi, gateEn] = [read('gate.webmanifest'), read('gate.en.webmanifest')];
  for (const manifest of [gateVi, gateEn]) {
    expect(manifest).toMatchObject({ id: '/gate', scope: '/gate', start_url: '/gate' });
    for (const { src, sizes } of manifest.icons) {
      expect(`${src} ${sizeOf(join(folder, src))}`).toBe(`${src} ${sizes}`);
    }
  }
  const { name, short_name, description, lang, ...rest } = gateVi;
  expect(gateEn).toMatchObject(rest);
  for (const [key, text] of Object.entries({ name, short_name, description, lang }))
    expect(gateEn[key]).not.toBe(text);
});

it('is one app in two languages', () => {
  expect(withoutWords(en)).toEqual(withoutWords(vi));
  expect(en['description']).not.toBe(vi['description']);
});
