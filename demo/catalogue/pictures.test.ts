// Everything in the demo that shows a picture has one, in the right format, small enough, and unlike the others.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const pictures = join(import.meta.dirname, 'pictures');

interface Row {
  id: string;
  picture?: string;
  map?: string;
  gallery?: { picture: string }[];
}
const files = globSync('**/*.json', { cwd: import.meta.dirname }).map(
  (file) =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Partial<Record<string, Row[]>>,
);
const all = (list: string): Row[] => files.flatMap((file) => file[list] ?? []);
/** The ids of one list, from every file of the demo catalogue. */
const idsOf = (kind: 'events' | 'organizers' | 'venues' | 'destinations'): string[] =>
  all(kind).map(({ id }) => id);
const path = (place: string, id: string) => join(pictures, place, `${id}.webp`);
const kinds: [place: string, kind: Parameters<typeof idsOf>[0], size: [width: number, height: number]][] = [
  ['posters', 'events', [960, 1280]],
  ['banners', 'events', [1600, 900]],
  ['organizers', 'organizers', [256, 256]],
  ['venues', 'venues', [960, 720]],
  ['destinations', 'destinations', [960, 720]],
];

/** Some 200 colours of the picture, each channel 0 to 255. */
const thumbnail = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().resize(12, 16, { fit: 'fill' }).raw().toBuffer();
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
const tooAlike = 22;

it.each(kinds)('%s: one in the right format for each of the %s', async (place, kind, size) => {
  const ids = idsOf(kind);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const { width, height, format } = await sharp(path(place, id)).metadata();
    expect([id, format, width, height]).toEqual([id, 'webp', ...size]);
  }
});

it.each(kinds)('%s: none without its entry among the %s', (place, kind) => {
  const ids = idsOf(kind);
  const drawn = globSync('*', { cwd: join(pictures, place) }).map((file) => file.replace(/\.webp$/, ''));
  expect(drawn.filter((id) => !ids.includes(id))).toEqual([]);
});

/** TABLE: folders of pictures that have names of their own, and what names them in the demo catalogue. */
it.each([
  ['artists', [512, 512], () => all('artists').flatMap(({ picture }) => picture ?? [])],
  ['maps', [960, 720], () => all('venues').flatMap(({ map }) => map ?? [])],
  [
    'galleries',
    [960, 720],
    () => all('events').flatMap(({ gallery }) => gallery?.map(({ picture }) => picture) ?? []),
  ],
] as const)('%s: every picture is named, in the right format', async (place, size, named) => {
  const drawn = globSync(`${place}/*`, { cwd: pictures }).map((file) => `pictures/${file}`);
  expect(drawn.sort()).toEqual(named().sort());
  for (const file of drawn) {
    const { width, height, format } = await sharp(join(import.meta.dirname, file)).metadata();
    expect([file, format, width, height]).toEqual([file, 'webp', ...size]);
  }
});

it('shows no two similar posters, and would notice them', async () => {
  const ids = idsOf('events');
  const looks = await Promise.all(ids.map((id) => thumbnail(path('posters', id))));
  const alike = looks.flatMap((look, at) =>
    looks.flatMap((other, to) =>
      to > at && distance(look, other) < tooAlike ? [`${ids[at]} ${ids[to]}`] : [],
    ),
  );
  expect(alike).toEqual([]);
  const [id = ''] = ids;
  const tinted = await sharp(path('posters', id)).modulate({ brightness: 1.1, hue: 8 }).png().toBuffer();
  expect(distance(await thumbnail(tinted), looks[0]!)).toBeLessThan(tooAlike);
});

it('has posters of at most 130 kB, and less than 12 MB in total', () => {
  const files = globSync('**/*.webp', { cwd: pictures });
  const weight = (file: string) => statSync(join(pictures, file)).size;
  expect(files.filter((file) => file.startsWith('posters/') && weight(file) > 130_000)).toEqual([]);
  expect(files.reduce((sum, file) => sum + weight(file), 0)).toBeLessThan(12_000_000);
});
