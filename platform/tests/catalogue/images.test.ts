// The image service on a real database: variants, caching, refusals, and how it limits its work.
import { cardAddress, cardVersion } from '@mo-man/schema/rules/event/event-card.rule.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawEventCard } from '../../catalogue/pictures/draw-event-card.ts';
import { readCardRow } from '../../catalogue/pictures/event-card.store.ts';
import { createVariantMaker } from '../../catalogue/pictures/make-variants.ts';
import { limitWork, TooBusy } from '../../catalogue/pictures/limit-work.ts';
import { registerImage } from '../../apis/image.ts';
import { startWarming, warmOne } from '../../catalogue/pictures/warm-pictures.ts';
import { createApp, type App } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { counted } from '../../../testing/services/open-service.ts';
import { importValue, pictureAddresses, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

const log = createLog({ level: 'silent' });
const { poster, banner } = pictureAddresses;
const hash = poster.split('/')[2] ?? '';
const at = (suffix: string, of = poster): string => of.replace(/\.\w+$/, suffix);

let database: Database;
let app: App;
beforeAll(async () => {
  database = await openTestDatabase();
  await importValue(database.db, smallCatalogue());
  app = createApp({ log });
  registerImage(app, { db: database.db, log, config: { pictureEncodes: 2, warmPictures: false } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers });
const made = async () =>
  (await database.pool.query('SELECT hash, variant FROM picture_variants ORDER BY hash, variant')).rows as {
    hash: string;
    variant: string;
  }[];
const clear = () => database.pool.query('DELETE FROM picture_variants');

describe('a picture', () => {
  it.each([
    ['', 'image/webp', 300, 400],
    ['-160.avif', 'image/avif', 160, 213],
    ['-240.webp', 'image/webp', 240, 320],
    ['-1440.webp', 'image/webp', 300, 400],
    ['-og.jpg', 'image/jpeg', 1200, 630],
  ])('%s is %s of %i × %i', async (suffix, type, width, height) => {
    const { statusCode, headers, rawPayload } = await ask(at(suffix === '' ? '.webp' : suffix));
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(rawPayload.length),
    });
    expect(headers['vary']).toBeUndefined();
    const { width: w, height: h } = await sharp(rawPayload).metadata();
    expect([w, h]).toEqual([width, height]);
  });

  it('that is wide enough fills the card of social networks', async () => {
    const { data, info } = await sharp((await ask(at('-og.jpg', banner))).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    // Its left edge is the gradient's first colour, not the darkened copy behind a narrow picture.
    const [red = 0, green = 0] = data.subarray(315 * 1200 * 3);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(60);
  });

  it('wider than the original is made once, for any larger width', async () => {
    await clear();
    for (const width of [360, 720, 1440]) await ask(at(`-${width}.webp`));
    expect(await made()).toEqual([{ hash, variant: '300.webp' }]);
  });

  it('that the browser has is a 304, and is not made for that; HEAD has no body', async () => {
    await clear();
    const etag = `"${hash}-240.avif"`;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await ask(at('-240.avif'), { 'if-none-match': tag });
      expect([known.statusCode, known.headers['etag'], known.payload]).toEqual([304, etag, '']);
    }
    expect(await made()).toEqual([]);
    expect((await ask(at('-240.avif'), { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await ask(at('-240.avif'), {}, 'HEAD');
    expect([head.statusCode, head.headers['etag'], head.payload]).toEqual([200, etag, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });

  it.each([
    ['of an unknown hash', poster.replace(hash, '0'.repeat(32))],
    ['by another name', poster.replace('/a.webp', '/b.webp')],
    ['in a format that it does not have', at('.png')],
    ['in an odd width', at('-481.avif')],
    ['in an odd format', at('-480.gif')],
    ['with a query', `${poster}?width=99999`],
    ['written otherwise', poster.replace('/a.webp', '/%61.webp')],
    ['and nothing', '/images/'],
  ])('%s is a 404 that is not cached', async (_, url) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('refuses POST', async () => {
    expect((await ask(poster, {}, 'POST')).statusCode).toBe(404);
  });
});

describe('encoding', () => {
  it('is done once for many requests at once, also by two processes one after the other', async () => {
    await clear();
    let statements = 0;
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const small = { width: 160, format: 'webp' } as const;
    const one = createVariantMaker(counted, 2);
    await Promise.all(Array.from({ length: 20 }, () => one.give(hash, small)));
    // One statement each to look for it, to read the original, and to store the result.
    expect(statements).toBe(3);
    expect(await made()).toEqual([{ hash, variant: '160.webp' }]);
    // Another process uses the stored variant: here a mark instead of a picture.
    await database.pool.query(`UPDATE picture_variants SET bytes = 'kept'`);
    expect(String(await createVariantMaker(database.db, 2).give(hash, small))).toBe('kept');
  });

  it('is refused with Retry-After when too much is waiting', async () => {
    const busy = createApp({ log });
    const { servePicture } = await import('../../catalogue/pictures/serve-picture.ts');
    const maker = { give: () => Promise.reject(new TooBusy('80 wait')), isIdle: () => false };
    busy.get('/images/*', (request, reply) => servePicture({ db: database.db, maker }, request, reply));
    const { statusCode, headers } = await busy.inject({ url: at('-160.avif') });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store']);
    await busy.close();
  });

  it('runs so many at once, in the order of the calls, and lets only so many wait', async () => {
    const work = limitWork({ atOnce: 2, waiting: 3 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const start = (id: number) =>
      work.run(async () => {
        begun.push(id);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (id === 1) throw new Error('one fails');
      });
    expect(work.isIdle()).toBe(true);
    const all = [0, 1, 2, 3, 4].map((id) => start(id).catch((error: Error) => error.message));
    expect(begun).toEqual([0, 1]);
    await expect(start(5)).rejects.toThrow(TooBusy);
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    for (const count of [3, 4, 5]) {
      ends.shift()?.();
      await settle();
      expect(begun).toHaveLength(count);
    }
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual([undefined, 'one fails', undefined, undefined, undefined]);
    expect([begun, work.isIdle()]).toEqual([[0, 1, 2, 3, 4], true]);
  });
});

describe('in the background', () => {
  const deps = () => ({ db: database.db, log, maker: createVariantMaker(database.db, 1) });

  it('makes the common variants of shown pictures one by one, until none is missing', async () => {
    await clear();
    let count = 0;
    const [statements, warming] = [{ count: 0 }, startWarming()];
    const counting = { ...deps(), db: counted(database.db, statements) };
    while (await warmOne(counting, warming)) count += 1;
    // The lock each time; the missing variants at the beginning and at the end.
    expect(statements.count).toBe(count + 1 + 2);
    const variants = await made();
    expect(variants).toHaveLength(count);
    expect(variants.filter((row) => row.hash === hash).map(({ variant }) => variant)).toEqual([
      '160.avif',
      '240.avif',
      '300.avif',
      '300.webp',
    ]);
    const logo = pictureAddresses.logo.split('/')[2];
    expect(variants.filter((row) => row.hash === logo).map(({ variant }) => variant)).toEqual(['64.avif']);
  });

  it("makes nothing while a visitor's variant is made, beside another process, or of a damaged picture", async () => {
    await clear();
    expect(
      await warmOne({ ...deps(), maker: { ...deps().maker, isIdle: () => false } }, startWarming()),
    ).toBe(false);
    const other = await database.pool.connect();
    await other.query(`BEGIN; SELECT pg_advisory_xact_lock(${0x696d61676573})`);
    expect(await warmOne(deps(), startWarming())).toBe(false);
    await other.query('ROLLBACK');
    other.release();
    const warming = startWarming();
    const broken = { give: () => Promise.reject(new Error('broken')), isIdle: () => true };
    while (await warmOne({ ...deps(), maker: broken }, warming))
      expect(warming.failed.length).toBeLessThan(4);
    expect(warming.failed).toHaveLength(3);
    expect(await made()).toEqual([]);
  });
});

describe('the card of an event', () => {
  const address = async (language: 'vi' | 'en', version?: string) => {
    const row = await readCardRow(database.db, 'seated');
    const facts = {
      title: row!.title[language],
      place: row!.venue[language],
      startsAt: row!.starts_at,
      minPrice: Number(row!.min_price),
      maxPrice: Number(row!.max_price),
      banner: row!.banner,
    };
    return cardAddress({ eventId: 'seated', version: version ?? cardVersion(facts, language), language });
  };
  const cards = async () =>
    (await database.pool.query('SELECT language, version FROM event_cards ORDER BY language')).rows;

  it('is drawn once in each language, 1200 × 630, and never changes under its address', async () => {
    for (const language of ['vi', 'en'] as const) {
      const url = await address(language);
      const first = await ask(url);
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(first.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      const again = await ask(url);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      const etag = String(first.headers['etag']);
      expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304);
    }
    expect(await cards()).toHaveLength(2);
  });

  it('is drawn anew when the event has changed, and replaces the old one', async () => {
    const before = await ask(await address('vi'));
    await database.pool.query(
      `UPDATE events SET title = '{"vi": "Đêm khác hẳn", "en": "Other"}' WHERE id = 'seated'`,
    );
    const old = (await cards()).find(({ language }) => language === 'vi')!.version;
    const after = await ask(await address('vi'));
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    expect(await cards()).toHaveLength(2);
    const stale = await ask(await address('vi', old));
    expect(stale.rawPayload.equals(after.rawPayload)).toBe(true);
    expect(stale.headers['cache-control']).toBe('public, max-age=300');
    expect(stale.headers['etag']).toBeUndefined();
  });

  it('of an unknown event is a 404', async () => {
    const url = cardAddress({ eventId: 'nobody', version: '0'.repeat(14), language: 'vi' });
    expect((await ask(url)).statusCode).toBe(404);
  });

  it('breaks the longest title into lines, and cuts what does not fit at words', async () => {
    const words = { title: '', when: 'Thứ Bảy', price: 'Miễn phí', place: 'Nhà hát' };
    for (const title of ['Đêm nhạc', 'Nghệ thuật đương đại '.repeat(20), 'ạ'.repeat(300)]) {
      const { width, height } = await sharp(await drawEventCard({ ...words, title }, undefined)).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });
});
