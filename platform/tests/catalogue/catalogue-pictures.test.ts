// Pictures of a catalogue import: which are accepted, which are refused and where, and what an export includes.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { pictureName } from '../../catalogue/file/picture-places.rule.ts';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { exportPictures } from '../../catalogue/export/export-pictures.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { drawNoise, drawPicture, hashOf, putFile } from '../../../testing/pictures.ts';
import {
  firstImport,
  pictureAddresses,
  problemsOf,
  smallCatalogue,
  writeCatalogue,
} from '../../../testing/shop/small-catalogue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = async (query: string) => (await database.pool.query(query)).rows as Record<string, unknown>[];
const take = (file: string, db = database.db) => importCatalogue(db, file, { now: firstImport });

describe('an import', () => {
  it('stores each picture once, with its size and a preview, and returns addresses', async () => {
    const { pictures } = await take(writeCatalogue(smallCatalogue()));
    expect(pictures).toEqual({ added: 3, changed: 0, removed: 0, kept: 0 });
    expect(await ask('SELECT DISTINCT poster, banner FROM events')).toEqual([
      { poster: pictureAddresses.poster, banner: pictureAddresses.banner },
    ]);
    expect(await ask('SELECT name, format, width, height FROM pictures ORDER BY name')).toEqual([
      { name: 'a', format: 'webp', width: 300, height: 400 },
      { name: 'logo', format: 'png', width: 64, height: 64 },
      { name: 'wide', format: 'jpg', width: 640, height: 360 },
    ]);
    for (const { preview } of await ask('SELECT preview FROM pictures'))
      expect(preview).toMatch(/^data:image\/webp;base64,[\w+/=]{40,270}$/);
  });

  it('changes nothing the second time, and accepts the addresses that it gave', async () => {
    const { pictures } = await take(writeCatalogue(smallCatalogue()));
    expect(pictures).toEqual({ added: 0, changed: 0, removed: 0, kept: 3 });
    const report = await take(
      writeCatalogue(smallCatalogue({ 'events[0].poster': pictureAddresses.poster })),
    );
    expect(report['events']).toMatchObject({ changed: 0, kept: 2 });
  });

  it('keeps the first name of a picture with two', async () => {
    const folder = newFolder();
    const file = writeCatalogue(smallCatalogue({ 'events[0].poster': 'pictures/Đêm Nhạc-2.webp' }), folder);
    putFile(folder, 'pictures/Đêm Nhạc-2.webp', readFileSync(join(folder, 'pictures/a.webp')));
    expect((await take(file))['events']).toMatchObject({ changed: 0 });
    expect(pictureName('x/Đêm Nhạc-2.webp')).toBe('dem_nhac_2');
    expect(pictureName('图.webp')).toBe('picture');
    expect(pictureName(`${'long '.repeat(20)}.webp`)).toMatch(/^[a-z_]{39,40}$/);
  });

  it('rotates a photograph as its EXIF says, and keeps the preview of noise within the limit', async () => {
    const folder = newFolder();
    const changes = { 'events[0].poster': 'turned.jpg', 'events[1].poster': 'noise.png' };
    const file = writeCatalogue(smallCatalogue(changes), folder);
    const { default: sharp } = await import('sharp');
    const turned = await sharp(await drawPicture(400, 300, 'jpg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    putFile(folder, 'turned.jpg', turned);
    putFile(folder, 'noise.png', await drawNoise(300, 400));
    await take(file);
    expect(
      await ask(`SELECT name, width, height, length(preview) <= 300 AS short FROM pictures
        WHERE name IN ('turned', 'noise') ORDER BY name`),
    ).toEqual([
      { name: 'noise', width: 300, height: 400, short: true },
      { name: 'turned', width: 300, height: 400, short: true },
    ]);
  });

  it('marks unused pictures, deletes them after thirty days, and keeps those that are used again', async () => {
    const unused = async () =>
      (await ask('SELECT name FROM pictures WHERE unused_since IS NOT NULL ORDER BY name')).map(
        (row) => row['name'],
      );
    await take(writeCatalogue(smallCatalogue()));
    expect(await unused()).toEqual(['noise', 'turned']);
    const noise = await ask(`SELECT hash FROM pictures WHERE name = 'noise'`);
    const address = `/images/${String(noise[0]?.['hash'])}/noise.png`;
    await take(writeCatalogue(smallCatalogue({ 'events[1].poster': address })));
    expect(await unused()).toEqual(['turned']);
    await ask(`UPDATE pictures SET unused_since = now() - interval '30 days 1 minute' WHERE name = 'turned'`);
    await take(writeCatalogue(smallCatalogue()));
    expect(await ask(`SELECT name FROM pictures WHERE name = 'turned'`)).toEqual([]);
    expect(await unused()).toEqual(['noise']);
  });
});

describe('reports a picture that cannot be shown at its place, and writes nothing', () => {
  /** A PNG whose header announces more pixels than any file could contain. */
  const png = (width: number, height: number): Buffer => {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const framed = Buffer.alloc(body.length + 8);
      framed.writeUInt32BE(data.length, 0);
      body.copy(framed, 4);
      framed.writeUInt32BE(crc32(body), body.length + 4);
      return framed;
    };
    const size = Buffer.alloc(13);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    size.set([8, 2, 0, 0, 0], 8);
    const chunks = [
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(Buffer.alloc(99))),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
  };
  it.each<[string, (folder: string) => Promise<void> | void, RegExp]>([
    ['a file that is not there', () => undefined, /^names a file that is not there: bad\.webp$/],
    ['an empty file', (folder) => putFile(folder, 'bad.webp', ''), /^is an empty file: bad\.webp$/],
    ['a text', (folder) => putFile(folder, 'bad.webp', 'hello'), /^is no picture, or damaged: /],
    [
      'a folder',
      (folder) => void mkdirSync(join(folder, 'bad.webp')),
      /^cannot be read \(EISDIR\): bad\.webp$/,
    ],
    [
      'a file cut off',
      async (folder) => putFile(folder, 'bad.webp', (await drawNoise(300, 400)).subarray(0, 100_000)),
      /^is damaged: /,
    ],
    [
      'a file of another type',
      (folder) =>
        putFile(folder, 'bad.webp', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"></svg>'),
      /^is of type svg, must be WebP, AVIF, JPEG or PNG by its content$/,
    ],
    [
      'giant dimensions',
      (folder) => putFile(folder, 'bad.webp', png(60_000, 60_000)),
      /^has more than 50000000 pixels$/,
    ],
    [
      'a picture as small as a dot',
      async (folder) => putFile(folder, 'bad.webp', await drawPicture(300, 31)),
      /^is too small: 300 × 31, each side must have 32 pixels$/,
    ],
    [
      'too many bytes',
      (folder) => putFile(folder, 'bad.webp', Buffer.alloc(15_000_001)),
      /^has 15000001 bytes, must have at most 15000000: bad\.webp$/,
    ],
  ])('%s', async (_, spoil, told) => {
    const folder = newFolder();
    const file = writeCatalogue(
      smallCatalogue({ 'events[1].banner': 'bad.webp', 'events[1].rank': 7 }),
      folder,
    );
    await spoil(folder);
    const problems = await problemsOf(take(file));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^events\[1\]\.banner /);
    expect(problems[0]?.replace('events[1].banner ', '')).toMatch(told);
    expect(await ask('SELECT id FROM events WHERE rank = 7')).toEqual([]);
  });

  it.each([
    '/etc/a.png',
    '../a.png',
    'a/../../b.png',
    './a.png',
    '.hidden/a.png',
    'C:\\a.png',
    'a.gif',
    'a.svg',
    'https://a.b/c.png',
  ])('the path %s', async (value) => {
    expect(await problemsOf(take(writeCatalogue(smallCatalogue({ 'organizers[0].logo': value }))))).toEqual([
      expect.stringMatching(/^organizers\[0\]\.logo must be the path of a WebP/),
    ]);
  });

  it('an address of a picture that was never imported', async () => {
    const value = `/images/${'0'.repeat(32)}/a.webp`;
    expect(await problemsOf(take(writeCatalogue(smallCatalogue({ 'venues[0].picture': value }))))).toEqual([
      `venues[0].picture names a picture that is not here: ${value}`,
    ]);
  });
});

describe('an export', () => {
  it('to a file includes the pictures, and imports on an empty system to the same addresses', async () => {
    const changes = { 'venues[0].picture': 'pictures/wide.jpg' };
    await take(writeCatalogue(smallCatalogue(changes)));
    const exported = await exportCatalogue(database.db);
    const folder = newFolder();
    const file = join(folder, 'all.json');
    putFile(folder, 'all.json', JSON.stringify(await exportPictures(database.db, exported, file)));
    const empty = await openTestDatabase();
    try {
      expect((await take(file, empty.db))['pictures']).toMatchObject({ added: 3 });
      expect(await exportCatalogue(empty.db)).toEqual(exported);
    } finally {
      await empty.close();
    }
    const again = await take(file);
    for (const counts of Object.values(again))
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const poster = join(folder, 'pictures', pictureAddresses.poster.replace('/images/', ''));
    expect(hashOf(readFileSync(poster))).toBe(pictureAddresses.poster.split('/')[2]);
  });

  it('to standard output has addresses, whose import here changes nothing', async () => {
    const folder = newFolder();
    putFile(folder, 'all.json', JSON.stringify(await exportCatalogue(database.db)));
    for (const counts of Object.values(await take(join(folder, 'all.json'))))
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });
});
