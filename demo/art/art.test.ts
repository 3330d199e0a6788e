import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openCanvas, sizes, toSvg, type Shape } from './canvas.ts';
import { eventScenes, type Scene } from './event-art.ts';
import { marks } from './marks.ts';
import { venueScenes } from './venue-art.ts';

const demo = join(import.meta.dirname, '../catalogue');
const pictures = join(demo, 'pictures');

const files = globSync('**/*.json', { cwd: demo }).map(
  (file) => JSON.parse(readFileSync(join(demo, file), 'utf8')) as Partial<Record<string, { id: string }[]>>,
);
/** The ids of one kind of thing, from every file of the demo catalogue. */
const idsOf = (kind: 'events' | 'organizers' | 'venues' | 'destinations'): string[] =>
  files.flatMap((file) => file[kind] ?? []).map(({ id }) => id);
const path = (place: string, id: string) => join(pictures, place, `${id}.webp`);
const kinds: [place: string, kind: Parameters<typeof idsOf>[0], shape: Shape][] = [
  ['posters', 'events', 'poster'],
  ['banners', 'events', 'banner'],
  ['organizers', 'organizers', 'logo'],
  ['venues', 'venues', 'venue'],
  ['destinations', 'destinations', 'destination'],
];

/** Some 200 colours of the picture, each channel 0 to 255. */
const thumbnail = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().resize(12, 16, { fit: 'fill' }).raw().toBuffer();
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
const tooAlike = 22;

describe('pictures of the demo', () => {
  it.each(kinds)('%s: one of the right shape for each of the %s', async (place, kind, shape) => {
    const ids = idsOf(kind);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const { width, height, format } = await sharp(path(place, id)).metadata();
      expect([id, format, width, height]).toEqual([id, 'webp', ...sizes[shape]]);
    }
  });

  it('shows no two posters that look alike, and would notice', async () => {
    const ids = Object.keys(eventScenes);
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

  it('weighs little: a poster at most 130 kB, everything below 12 MB', () => {
    const files = globSync('**/*.webp', { cwd: pictures });
    const weight = (file: string) => statSync(join(pictures, file)).size;
    expect(files.filter((file) => file.startsWith('posters/') && weight(file) > 130_000)).toEqual([]);
    expect(files.reduce((sum, file) => sum + weight(file), 0)).toBeLessThan(12_000_000);
  });
});

describe('scenes of the demo', () => {
  const tables: [string, Record<string, Scene>, Parameters<typeof idsOf>[0]][] = [
    ['events', eventScenes, 'events'],
    ['marks', marks, 'organizers'],
    ['venues', venueScenes, 'venues'],
  ];

  it.each(tables)('%s: every one has a scene of its own', (_, scenes, kind) => {
    expect(Object.keys(scenes).filter((id) => !idsOf(kind).includes(id))).toEqual([]);
    expect(idsOf(kind).filter((id) => !scenes[id])).toEqual([]);
    expect(new Set(Object.values(scenes)).size).toBe(Object.keys(scenes).length);
  });

  it.each(tables)('%s: drawn alike every time, and nothing is loaded from elsewhere', (_, scenes) => {
    const draw = (id: string, scene: Scene, shape: Shape) => {
      const canvas = openCanvas(shape, id);
      return toSvg(canvas, scene(canvas));
    };
    for (const [id, scene] of Object.entries(scenes))
      for (const shape of ['poster', 'banner'] as const) {
        const svg = draw(id, scene, shape);
        expect(draw(id, scene, shape) === svg, id).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|href|<image|@import/);
      }
  });
});
