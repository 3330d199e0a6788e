// Pictures and a video of an event, and the way to a venue: from a catalogue file to visitors, and back to a file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueRoutes } from '../../catalogue/catalogue-routes.ts';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { exportPictures } from '../../catalogue/export/export-pictures.ts';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { drawPicture, hashOf, putFile } from '../../../testing/pictures.ts';
import { openService } from '../../../testing/services/open-service.ts';
import { problemsOf, smallCatalogue, writeCatalogue } from '../../../testing/shop/small-catalogue.ts';

let service: Awaited<ReturnType<typeof openService>>;
const map = await drawPicture(400, 300, 'png');
const stage = await drawPicture(800, 600);
const changes = {
  'events[0].gallery': [
    { picture: 'pictures/stage.webp', text: { vi: 'Sân khấu', en: 'The stage' } },
    { picture: 'pictures/wide.jpg' },
  ],
  'events[0].video': 'https://example.com/film',
  'venues[0].directions': { vi: ['Cổng 1.', 'Xe buýt 4.'], en: 'Gate 1.' },
  'venues[0].map': 'pictures/map.png',
};
const take = (file: string) => importCatalogue(service.db, file, { now: service.clock.now() });
const fileOf = (value: Parameters<typeof smallCatalogue>[0] = changes): string => {
  const folder = newFolder();
  putFile(folder, 'pictures/map.png', map);
  putFile(folder, 'pictures/stage.webp', stage);
  return writeCatalogue(smallCatalogue(value), folder);
};

beforeAll(async () => {
  const info = { title: 'Event API', version: '1.0', table: catalogueRoutes };
  service = await openService((app, deps) => registerRoutes(app, '/e', { ...info, deps, auth: deps.auth }));
  await take(fileOf());
});
afterAll(() => service.close());

/** The event with a video, or the one without. */
const eventAt = async (hasVideo: boolean, language: 'vi' | 'en' = 'vi') => {
  const { id } = await service.db
    .selectFrom('events')
    .select('id')
    .where('video', hasVideo ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return (await service.ask(`/e/events/by-ids?ids=${id}`, { language })).data[0];
};

test('visitors see the pictures in their order, each with its preview and text', async () => {
  const preview = expect.stringMatching(/^data:image/);
  const first = { picture: `/images/${hashOf(stage)}/stage.webp`, preview };
  const second = { picture: expect.stringMatching(/^\/images\/\w{32}\/wide\.jpg$/), preview, text: null };
  expect(await eventAt(true)).toMatchObject({
    gallery: [{ ...first, text: 'Sân khấu' }, second],
    video: 'https://example.com/film',
    venue: { directions: 'Cổng 1.\n\nXe buýt 4.', map: `/images/${hashOf(map)}/map.png` },
  });
  expect(await eventAt(true, 'en')).toMatchObject({
    gallery: [{ ...first, text: 'The stage' }, second],
    venue: { directions: 'Gate 1.' },
  });
});

test('an event and a venue without them have an empty gallery and nothing else', async () => {
  expect(await eventAt(false)).toMatchObject({ gallery: [], video: null });
});

test('an export with its pictures brings the same to an empty system', async () => {
  const exported = await exportCatalogue(service.db);
  const folder = newFolder();
  const file = join(folder, 'all.json');
  putFile(folder, 'all.json', JSON.stringify(await exportPictures(service.db, exported, file)));
  expect(readFileSync(join(folder, 'pictures', hashOf(map), 'map.png'))).toEqual(map);
  const empty = await openTestDatabase();
  try {
    await importCatalogue(empty.db, file, { now: service.clock.now() });
    expect(await exportCatalogue(empty.db)).toEqual(exported);
  } finally {
    await empty.close();
  }
});

test('a shown picture is in use, and is no longer when it leaves the gallery or the venue', async () => {
  const unused = async () => {
    const pictures = service.db.selectFrom('pictures').select('name').where('unused_since', 'is not', null);
    return (await pictures.orderBy('name').execute()).map(({ name }) => name);
  };
  expect(await unused()).toEqual([]);
  await take(fileOf({ ...changes, 'events[0].gallery': [], 'venues[0].map': undefined }));
  expect(await unused()).toEqual(['map', 'stage']);
  await take(fileOf());
  expect(await unused()).toEqual([]);
});

test('a picture that is not there is told at its place', async () => {
  const gallery = [{ picture: 'pictures/wide.jpg' }, { picture: 'pictures/none.webp' }];
  expect(await problemsOf(take(fileOf({ ...changes, 'events[0].gallery': gallery })))).toEqual([
    'events[0].gallery[1].picture names a file that is not there: pictures/none.webp',
  ]);
});
