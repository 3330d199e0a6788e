// The demo over the months: unused showings move on, and used ones stay unchanged to the second.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoCatalogue, seedDemo } from '../seed/seed-demo.ts';
import { makeChallenge } from '../../platform/captcha/captcha.ts';
import { composeEvents } from '../../platform/catalogue/read/compose-events.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { joinQueue } from '../../platform/queue/join-queue.ts';
import { settableClock } from '../../platform/lib/time/clock.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { openBooking, seats, type Booking } from '../../testing/shop/booking.ts';
import { solveCaptcha } from '../../testing/shop/solve-captcha.ts';
import { openTestDatabase } from '../../testing/engines/database.ts';
import { patience } from '../../testing/patience.ts';
import { importValue, smallCatalogue } from '../../testing/shop/small-catalogue.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The hot sale of this start opened a minute ago. */
const firstStart = new Date(Date.now() - 11 * minute);
const later = (by: number): Date => new Date(firstStart.getTime() + by);
const log = createLog({ level: 'silent' });

vi.setConfig({ testTimeout: 120_000 });
let booking: Booking;
const start = (now: Date, change: { ticketKeys?: never; rolls?: boolean } = {}) => {
  const { db, ticketKeys } = booking.deps;
  return seedDemo({ db, log, clock: settableClock(now), ticketKeys, rolls: true, ...change });
};
const ask = async (query: string, values: unknown[] = []) =>
  (await booking.database.pool.query(query, values)).rows as Record<string, unknown>[];
const showings = (event: string) =>
  ask(`SELECT id, starts_at, sale_opens_at FROM showings WHERE event_id = $1 ORDER BY starts_at`, [event]);
const allShowings = () => ask(`SELECT * FROM showings ORDER BY id`);
const badge = async (event: string, now: Date) => {
  const [seen] = await composeEvents(booking.deps.db, [event], { language: 'vi', now });
  return seen?.call_to_action ?? seen?.sale_status;
};

/** The demo's gate, and its admission window relative to its showing's end. */
const gate = async () =>
  (
    await ask(`SELECT g.showing_id, g.closed_at, r.rules -> 'windows' -> 0 ->> 'from' AS from_at,
      (r.rules -> 'windows' -> 0 ->> 'until')::timestamptz = s.ends_at AS is_whole, s.ends_at
      FROM gates g JOIN showings s ON s.id = g.showing_id JOIN entry_rules r ON r.showing_id = s.id WHERE g.id = 'demo-gate'`)
  )[0];

beforeAll(async () => {
  booking = await openBooking();
  await start(firstStart);
  const place = {
    params: { id: 'maiton1' },
    body: {},
    caller: { userId: 'demo_chi', deviceId: 'd' },
    request: { ip: '203.0.113.7' },
    deps: booking.deps,
  };
  await joinQueue(place as never);
  const [seat] = await ask(`SELECT id FROM units WHERE showing_id = 'bolero1' LIMIT 1`);
  const use = { userId: 'demo_an', showingId: 'bolero1', action: 'hold' } as const;
  const captcha = await solveCaptcha((await makeChallenge(booking.deps, use)).challenge);
  await booking.hold({ id: 'bolero1', seatIds: [] }, 'demo_an', seats(String(seat?.['id'])), { captcha });
}, 240_000);
afterAll(() => booking.close());

describe('a start five minutes after the first', () => {
  it('changes only the hot sale, and the place in its queue stays', async () => {
    const all = await allShowings();
    // An event whose last showing happens to end in these minutes moves on, as it should.
    const isEnding = ({ ends_at: end }: Record<string, unknown>) =>
      Number(end) > firstStart.getTime() && Number(end) <= later(5 * minute).getTime();
    const ending = new Set(all.filter(isEnding).map((row) => row['event_id']));
    const before = all.filter((row) => !ending.has(row['event_id']));
    const entries = await ask(`SELECT * FROM queue_entries`);
    await start(later(5 * minute));
    const after = (await allShowings()).filter((row) => !ending.has(row['event_id']));
    expect(after.filter((row) => row['id'] !== 'maiton1_2')).toEqual(before);
    expect(await ask(`SELECT * FROM queue_entries`)).toEqual(entries);
    const [kept, next] = await showings('maiton');
    expect([kept?.['id'], next?.['id']]).toEqual(['maiton1', 'maiton1_2']);
    expect(kept?.['sale_opens_at']).toEqual(later(10 * minute));
    expect(next?.['sale_opens_at']).toEqual(later(15 * minute));
    expect(next?.['starts_at']).toEqual(new Date(Number(kept?.['starts_at']) + 7 * day));
  });

  it('keeps the gate, which admits from the first start on', async () => {
    const first = await gate();
    expect(first).toMatchObject({ is_whole: true, closed_at: null });
    expect(new Date(String(first?.['from_at'])).getTime()).toBeLessThan(firstStart.getTime());
    await start(later(6 * minute));
    expect(await gate()).toEqual(first);
  });

  it('moves a hot sale that nobody has used instead of adding another', async () => {
    await start(later(6 * minute));
    expect((await showings('maiton')).map((row) => row['sale_opens_at'])).toEqual([
      later(10 * minute),
      later(16 * minute),
    ]);
    expect(
      await ask(`SELECT last_number, now_serving, rate_per_minute > 0 AS moves FROM queues
        WHERE showing_id = 'maiton1_2'`),
    ).toEqual([{ last_number: 0, now_serving: 0, moves: true }]);
  });
});

describe('people who act at the same moment', () => {
  /** Starts while somebody's transaction is open, and commits that once the start waits for it. */
  async function startDuring(now: Date, statement: string, values: unknown[]): Promise<void> {
    const somebody = await booking.database.pool.connect();
    try {
      await somebody.query('BEGIN');
      await somebody.query(statement, values);
      const starting = start(now);
      await vi.waitFor(
        async () =>
          expect(
            await ask(
              `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            ),
          ).not.toEqual([]),
        patience,
      );
      await somebody.query('COMMIT');
      await starting;
    } finally {
      somebody.release();
    }
  }

  it.each([
    [
      'an order',
      `INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, answers,
         created_at, hold_until, pay_until)
       SELECT 'LATE0001', id, 'demo_binh', 'holding', 'x', '[]', 0, 0, '{}', '[]', now(), now(), now()
       FROM showings WHERE id = $1`,
    ],
    [
      'a place in the queue',
      `WITH drawn AS (UPDATE queues SET last_number = last_number + 1 WHERE showing_id = $1 RETURNING last_number)
       INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
       SELECT $1, 'demo_binh', 'late', last_number FROM drawn`,
    ],
  ])('keep what they came for: %s makes the start wait', async (_, statement) => {
    const before = await showings('maiton');
    const last = before.at(-1);
    const now = new Date(Number(last?.['sale_opens_at']) - 9 * minute);
    await startDuring(now, statement, [last?.['id']]);
    const kept = (await showings('maiton')).find((row) => row['id'] === last?.['id']);
    expect(kept).toEqual(last);
    expect(await showings('maiton')).toHaveLength(before.length + 1);
  });
});

describe('a start half a year later', () => {
  const now = later(183 * day);

  it('changes nothing when it is killed before the end', async () => {
    const before = [await allShowings(), await ask(`SELECT count(*) FROM units`)];
    await expect(start(now, { ticketKeys: {} as never })).rejects.toThrow();
    expect([await allShowings(), await ask(`SELECT count(*) FROM units`)]).toEqual(before);
  });

  it('changes nothing in production', async () => {
    const before = await allShowings();
    expect(await start(now, { rolls: false })).toBe(false);
    expect(await allShowings()).toEqual(before);
  });

  it('adds a showing beside an ordered one, and moves the others, once, also when started twice at once', async () => {
    const [ordered] = await showings('bolero');
    await Promise.all([start(now), start(now)]);
    const [kept, next, ...rest] = await showings('bolero');
    expect(kept).toEqual(ordered);
    expect([next?.['id'], rest.length]).toEqual(['bolero1_2', 0]);
    expect(
      await ask(`SELECT count(*) FILTER (WHERE claim_kind IS NULL) AS free, count(DISTINCT section_id) AS sections
        FROM units WHERE showing_id = 'bolero1_2'`),
    ).toEqual([{ free: 2300, sections: 2 }]);
    expect(await badge('bolero', now)).toBe('book_now');
    expect((await showings('henmuagio')).map((row) => row['id'])).toEqual(['henmuagio1']);
    expect(await badge('henmuagio', now)).toBe('book_now');
  });

  it('sells the sold-out showings out again, and updates the search', async () => {
    for (const event of ['cuoixong', 'dientu', 'hainoinho']) expect(await badge(event, now)).toBe('sold_out');
    expect(
      await ask(`SELECT event_id FROM search_documents d
        WHERE last_end <> (SELECT max(ends_at) FROM showings s WHERE s.event_id = d.event_id)`),
    ).toEqual([]);
    expect(
      await ask(`SELECT 1 FROM search_documents WHERE event_id = 'bolero' AND last_end > $1`, [now]),
    ).toHaveLength(1);
  });

  it('leaves only the hot sale to do', async () => {
    const before = await allShowings();
    await start(new Date(now.getTime() + minute));
    const after = await allShowings();
    const others = (rows: typeof before) => rows.filter((row) => row['event_id'] !== 'maiton');
    expect(others(after)).toEqual(others(before));
    expect(after.length).toBe(before.length);
  });

  it("has its gate at a coming showing, open until its end, and keeps an operator's rules", async () => {
    const moved = await gate();
    expect(moved).toMatchObject({ is_whole: true });
    expect(Number(moved?.['ends_at'])).toBeGreaterThan(now.getTime());
    await ask(`UPDATE entry_rules SET rules = rules || '{"reentry": "unlimited", "windows": []}'`);
    await start(new Date(now.getTime() + 2 * minute));
    expect(await gate()).toMatchObject({ from_at: null });
  });

  it('causes no change in a later import of the file', async () => {
    const before = await allShowings();
    const report = await importCatalogue(booking.deps.db, demoCatalogue, { now });
    for (const counts of Object.values(report))
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await allShowings()).toEqual(before);
  });
});

it('leaves an event unchanged that somebody has taken over', async () => {
  await ask(`UPDATE events SET slug = 'mine' WHERE id = 'muasao'`);
  const before = await showings('muasao');
  await start(later(2000 * day));
  expect(await showings('muasao')).toEqual(before);
});

it('leaves a catalogue unchanged that is not the demo', async () => {
  const database = await openTestDatabase();
  try {
    await importValue(database.db, smallCatalogue());
    const seen = async () =>
      (await database.pool.query(`SELECT * FROM showings ORDER BY id`)).rows as unknown[];
    const before = await seen();
    const clock = settableClock(later(999 * day));
    const { ticketKeys } = booking.deps;
    expect(await seedDemo({ db: database.db, log, clock, ticketKeys, rolls: true })).toBe(false);
    expect(await seen()).toEqual(before);
  } finally {
    await database.close();
  }
});
