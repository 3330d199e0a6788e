import { sql } from 'kysely';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import {
  firstImport,
  importValue,
  partOf,
  problemsOf,
  smallCatalogue,
  writeCatalogue,
} from '../../../testing/shop/small-catalogue.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const counts = (report: Awaited<ReturnType<typeof importValue>>) =>
  Object.values(report).reduce((sum, row) => sum + row.added + row.changed + row.removed, 0);
const said = (vi: string, en = vi) => ({ vi, en });
const tables = [
  'events',
  'showings',
  'sections',
  'ticket_types',
  'units',
  'queues',
  'search_documents',
  'content_items',
  'vouchers',
];
const dump = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2`.execute(database.db)).rows,
      ]),
    ),
  );

describe('importing a catalogue', () => {
  it('makes one unit per seat and per standing ticket, and leaves out what is not sold', async () => {
    const report = await importValue(database.db, smallCatalogue());
    expect(report['units']).toEqual({ added: 12, changed: 0, removed: 0, kept: 0 });
    const units = await database.db
      .selectFrom('units')
      .selectAll()
      .where('showing_id', '=', 'seated1')
      .orderBy('id')
      .execute();
    expect(
      units.map((unit) => [unit.id, unit.section_id, unit.ticket_type_id, unit.row_label, unit.seat_label]),
    ).toEqual([
      ['a1', 'stalls', 'near', 'A', '1'],
      ['a2', 'stalls', 'near', 'A', '2'],
      ['a3', 'stalls', 'near', 'A', '3'],
      ['b1', 'stalls', 'far', 'B', '1'],
      ...[1, 2, 3, 4, 5].map((at) => [`ga.${at}`, 'floor', 'ga', null, null]),
    ]);
  });

  it('resolves times in Vietnam, and fills in doors and the end of the sale', async () => {
    await importValue(database.db, smallCatalogue());
    const showing = await database.db
      .selectFrom('showings')
      .selectAll()
      .where('id', '=', 'free1')
      .executeTakeFirstOrThrow();
    expect(showing.starts_at).toEqual(new Date('2026-11-27T20:00:00+07:00'));
    expect(showing.ends_at).toEqual(new Date('2026-11-27T22:00:00+07:00'));
    expect(showing.doors_at).toEqual(new Date('2026-11-27T19:00:00+07:00'));
    expect(showing.sale_opens_at).toEqual(new Date('2026-11-19T10:00:00+07:00'));
    expect(showing.sale_closes_at).toEqual(showing.starts_at);
  });

  it('writes a folded search document in the same transaction', async () => {
    await importValue(database.db, smallCatalogue());
    const found = await database.db
      .selectFrom('search_documents')
      .selectAll()
      .where('event_id', '=', 'seated')
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({
      title: 'dem nhac a night of music',
      artists: 'lam khue',
      venue: 'nha hat theatre 1 trang tien ha noi hanoi',
      min_price: 200_000,
      is_paid: true,
      status: 'scheduled',
      city_id: '1',
      rank: 3,
    });
  });

  it('changes nothing the second time, and moves no date however much later that is', async () => {
    await importValue(database.db, smallCatalogue());
    const before = await dump();
    const report = await importValue(database.db, smallCatalogue(), new Date('2027-05-01T00:00:00Z'));
    expect(counts(report)).toBe(0);
    expect(await dump()).toEqual(before);
  });

  it('counts the times of a new event from its own first import', async () => {
    await importValue(database.db, smallCatalogue());
    const later = { ...(partOf('events[1]') as object), id: 'later' };
    const more = smallCatalogue({ 'events[2]': later, 'events[2].showings[0].id': 'later1' });
    await importValue(database.db, more, new Date('2027-01-01T03:00:00Z'));
    const showings = await database.db
      .selectFrom('showings')
      .select(['id', 'starts_at'])
      .orderBy('id')
      .execute();
    expect(showings.map(({ id, starts_at }) => [id, starts_at.toISOString()])).toEqual([
      ['free1', '2026-11-27T13:00:00.000Z'],
      ['later1', '2027-01-08T13:00:00.000Z'],
      ['seated1', '2026-11-27T13:00:00.000Z'],
    ]);
  });

  it('writes nothing at all when anything is wrong', async () => {
    const broken = smallCatalogue({ 'events[1].venue_id': 'nowhere' });
    expect(await problemsOf(importValue(database.db, broken))).toHaveLength(1);
    expect(Object.values(await dump()).flat()).toEqual([]);
  });

  it('writes nothing in a dry run, but reports what it would do', async () => {
    const report = await importCatalogue(database.db, writeCatalogue(smallCatalogue()), {
      now: firstImport,
      dryRun: true,
    });
    expect(report['events']?.added).toBe(2);
    expect(Object.values(await dump()).flat()).toEqual([]);
  });

  it('joins a folder of files, and reports problems in the file that has them', async () => {
    const { plans, events, ...root } = smallCatalogue();
    const folder = newFolder();
    mkdirSync(join(folder, 'parts'));
    const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
    writeCatalogue({ ...root, include: ['parts/plans.json', 'parts/events.json'] }, folder);
    write('parts/plans.json', { plans });
    write('parts/events.json', { events });
    expect((await importCatalogue(database.db, folder, { now: firstImport }))['units']?.added).toBe(12);
    write('parts/events.json', { events: smallCatalogue({ 'events[1].organizer_id': 'nobody' })['events'] });
    await expect(importCatalogue(database.db, folder, { now: firstImport })).rejects.toThrow(
      'parts/events.json: events[1].organizer_id names an unknown organizer: nobody',
    );
  });
});

describe('service fees', () => {
  it("are the event's or the showing's own, computed for each ticket type, and exported as they were given", async () => {
    const share = { kind: 'percent', percent: 2.5 };
    const byMethod = { kind: 'by_method', methods: { momo: { kind: 'fixed', amount: 3_000 }, vnpay: share } };
    const other = await openTestDatabase();
    try {
      const own = { 'events[0].service_fee': share, 'events[0].showings[0].service_fee': byMethod };
      await importValue(other.db, smallCatalogue({ 'events[0].service_fee': share }));
      const typesNow = () =>
        other.db
          .selectFrom('ticket_types')
          .select(['price', 'fee', 'method_fees'])
          .where('id', 'in', ['near', 'ga'])
          .orderBy('price')
          .execute();
      expect(await typesNow()).toEqual([
        { price: 200_000, fee: 5_000, method_fees: null },
        { price: 500_000, fee: 12_500, method_fees: null },
      ]);
      await importValue(other.db, smallCatalogue(own));
      expect(await typesNow()).toEqual([
        { price: 200_000, fee: 0, method_fees: { momo: 3_000, vnpay: 5_000 } },
        { price: 500_000, fee: 0, method_fees: { momo: 3_000, vnpay: 12_500 } },
      ]);
      const file = await exportCatalogue(other.db);
      expect(counts(await importValue(other.db, file))).toBe(0);
      expect(await exportCatalogue(other.db)).toEqual(file);
      await importValue(
        other.db,
        smallCatalogue({ ...own, 'events[0].showings[0].service_fee': { kind: 'none' } }),
      );
      expect((await typesNow()).map(({ fee, method_fees }) => [fee, method_fees])).toEqual([
        [0, null],
        [0, null],
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('exporting', () => {
  it('gives a file whose import changes nothing, here and where its pictures are', async () => {
    await importValue(database.db, smallCatalogue());
    const file = await exportCatalogue(database.db);
    expect(counts(await importValue(database.db, file, new Date('2028-01-01')))).toBe(0);
    const other = await openTestDatabase();
    try {
      await importValue(other.db, smallCatalogue());
      await importValue(other.db, file, new Date('2028-01-01'));
      expect(await exportCatalogue(other.db)).toEqual(file);
    } finally {
      await other.close();
    }
  });

  it('keeps films, their cinemas and screenings, returns, notes, what is asked about attendees, and votings', async () => {
    const cinema = (id: string) => ({
      id,
      name: said('Rạp'),
      address: said('2 Huế'),
      city_id: '1',
      rooms: [{ id: 'p1', name: said('Phòng 1') }],
    });
    const evening = {
      ends_at: { from_start: 120 },
      sale_opens_at: { day: -2, time: '09:00' },
      sections: [
        {
          id: 'san',
          name: said('Sân'),
          kind: 'standing',
          ticket_types: [{ id: 've', name: said('Vé'), price: 90_000, capacity: 3 }],
        },
      ],
    };
    const film = {
      ...(partOf('events[1]') as Record<string, unknown>),
      id: 'phim',
      slug: 'phim',
      category: 'film',
      venue_id: 'rap1',
      notes: said('Đến sớm.', 'Come early.'),
      returns: { until_minutes: 240, fees_back: false },
      film: {
        original_title: 'A film',
        released: { day: -3 },
        minutes: 100,
        age_label: 'T18',
        genres: [said('Hài', 'Comedy')],
        directors: ['Lam Khuê'],
        trailer: 'https://video.example/1',
      },
      showings: [
        {
          ...evening,
          id: 'phim1',
          starts_at: { day: 3, time: '20:00' },
          screening: { room_id: 'p1', format: 'imax', is_dubbed: true, subtitles: ['en'] },
        },
        {
          ...evening,
          id: 'phim2',
          starts_at: { day: 4, time: '20:00' },
          venue_id: 'rap2',
          screening: { room_id: 'p1' },
          returns: null,
          notes: said('Rạp nhỏ.', 'A small house.'),
          attendees: { name: 'optional' },
        },
      ],
    };
    const voting = {
      id: 'chon',
      slug: 'chon',
      event_id: 'phim',
      title: said('Chọn'),
      about: said('Ai?', 'Who?'),
      opens_at: '2026-12-01T09:00:00.000+07:00',
      closes_at: '2026-12-09T09:00:00.000+07:00',
      max_per_account: 50,
      hides_tally: true,
      candidates: [
        { id: 'b', name: said('B'), about: said('Hai') },
        { id: 'a', name: said('A') },
      ],
    };
    const whole = smallCatalogue({
      'venues[1]': cinema('rap1'),
      'venues[2]': cinema('rap2'),
      'categories[1]': { id: 'film', name: said('Phim'), icon: 'film' },
      'events[2]': film,
      votings: [voting],
    });
    await importValue(database.db, whole);
    const file = await exportCatalogue(database.db);
    expect(counts(await importValue(database.db, file, new Date('2028-01-01')))).toBe(0);
    expect(counts(await importValue(database.db, whole, new Date('2028-01-01')))).toBe(0);
    const other = await openTestDatabase();
    try {
      await importValue(other.db, smallCatalogue());
      await importValue(other.db, file, new Date('2028-01-01'));
      expect(await exportCatalogue(other.db)).toEqual(file);
    } finally {
      await other.close();
    }
    const all = file as { events: { id: string }[]; votings: unknown[] };
    expect(all.events.find(({ id }) => id === 'phim')).toMatchObject({
      notes: film.notes,
      film: {
        original_title: 'A film',
        released: '2026-11-17',
        age_label: 'T18',
        trailer: film.film.trailer,
      },
      showings: [
        { id: 'phim1', returns: film.returns, screening: film.showings[0]?.screening },
        {
          ...{ id: 'phim2', venue_id: 'rap2', notes: said('Rạp nhỏ.', 'A small house.') },
          attendees: { name: 'optional', until_minutes: 180 },
        },
      ],
    });
    expect(all.votings).toMatchObject([voting]);
  });
});
