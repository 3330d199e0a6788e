import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCanvas, toSvg } from '../art/canvas.ts';
import { eventScenes, genreScenes } from '../art/event-art.ts';
import { marks } from '../art/marks.ts';

const demo = join(import.meta.dirname, '../../platform/db/seed/demo');
const read = (file: string) =>
  JSON.parse(readFileSync(join(demo, file), 'utf8')) as {
    include: string[];
    events?: { id: string }[];
    organizers: { id: string }[];
    categories: { id: string }[];
  };
const draw = (id: string) => {
  const canvas = openCanvas('poster', id);
  return toSvg(canvas, eventScenes[id]?.(canvas) ?? '');
};

describe('art of the demo', () => {
  it('has a scene of its own for every event, a mark for every organizer, scenes for every genre', () => {
    const { include, organizers, categories } = read('catalogue.json');
    const events = include.flatMap((file) => read(file).events ?? []).map(({ id }) => id);
    expect(Object.keys(eventScenes).toSorted()).toEqual(events.toSorted());
    expect(new Set(Object.values(eventScenes)).size).toBe(events.length);
    expect(Object.keys(marks).toSorted()).toEqual(organizers.map(({ id }) => id).toSorted());
    expect(Object.keys(genreScenes).toSorted()).toEqual(categories.map(({ id }) => id).toSorted());
  });

  it('draws the same picture for the same id every time, and loads nothing from elsewhere', () => {
    for (const id of Object.keys(eventScenes)) {
      const svg = draw(id);
      expect(draw(id) === svg, id).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|href|<image|@import/);
    }
  });
});
