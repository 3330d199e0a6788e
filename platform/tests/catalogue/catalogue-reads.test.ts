import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueRoutes } from '../../catalogue/catalogue-routes.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { openService } from '../../../testing/services/open-service.ts';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  const info = { title: 'Event API', version: '1.0', table: catalogueRoutes };
  service = await openService((app, deps) => registerRoutes(app, '/e', { ...info, deps, auth: deps.auth }));
  await importValue(service.db, smallCatalogue(), service.clock.now());
});
afterAll(() => service.close());

const show = async (options: ShowingOptions = {}) => (await addShowing(service.db, options)).id;
const showingOf = async (id: string, language: 'vi' | 'en' = 'vi') =>
  (await service.ask(`/e/showings?ids=${id}`, { language })).data[0];
const eventIdOf = async (showingId: string) => (await showingOf(showingId)).event_id as string;
const eventOf = async (showingId: string) =>
  (await service.ask(`/e/events/by-ids?ids=${await eventIdOf(showingId)}`)).data[0];
const offer = ({ call_to_action, sale_status }: { call_to_action: string; sale_status: string }) =>
  call_to_action ?? sale_status;

async function gather(ids: string[]) {
  const [first = ''] = ids;
  const eventId = await eventIdOf(first);
  await service.db.updateTable('showings').set({ event_id: eventId }).where('id', 'in', ids).execute();
}

/** Gives units to a new order of a buyer; `heldFor` in minutes, null while payment runs. */
async function take(showingId: string, unitIds: string[], state: 'hold' | 'lapsed' | 'paying' | 'sold') {
  const userId = await addBuyer(service.db);
  const code = `O${userId}`;
  const orderState = { hold: 'holding', lapsed: 'holding', paying: 'awaiting_payment', sold: 'paid' }[state];
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until)
    VALUES (${code}, ${showingId}, ${userId}, ${orderState}, 'stalls', '[]', 0, 0, now())`.execute(
    service.db,
  );
  const minutes = { hold: 10, lapsed: -1, paying: null, sold: null }[state];
  await sql`UPDATE units SET claim_kind = 'order', claim_id = ${code}, sold = ${state === 'sold'},
      held_until = now() + make_interval(mins => ${minutes}::int)
    WHERE showing_id = ${showingId} AND id = ANY(${unitIds})`.execute(service.db);
  return userId;
}

describe('button and badge', () => {
  const day = 24 * 60;
  test.each<[string, ShowingOptions]>([
    ['book_now', {}],
    ['waiting_room', { queue: true }],
    ['not_open_for_sale_yet', { opensIn: 60 }],
    ['sale_closed', { closesIn: -1 }],
    ['sale_closed', { startsIn: -1, closesIn: 60 }],
    ['sale_closed', { status: 'cancelled' }],
    ['event_over', { startsIn: -day }],
  ])('%s: %o', async (expected, options) => {
    const id = await show(options);
    expect(offer(await showingOf(id))).toBe(expected);
    expect(offer(await eventOf(id))).toBe(expected);
  });

  test('of a registration have words of their own', async () => {
    expect(offer(await showingOf('free1'))).toBe('register_now');
    expect(offer((await service.ask('/e/events/by-ids?ids=free')).data[0])).toBe('register_now');
  });

  test('say sold out only when everything is sold, not while others hold the rest', async () => {
    const id = await show({ seats: 2 });
    await take(id, ['S01'], 'sold');
    await take(id, ['S02'], 'paying');
    expect(offer(await eventOf(id))).toBe('book_now');
    expect((await showingOf(id)).ticket_types[0].left).toBe(0);
    await service.db.updateTable('orders').set({ state: 'expired' }).where('showing_id', '=', id).execute();
    await take(id, ['S02'], 'hold');
    expect([offer(await showingOf(id)), offer(await eventOf(id))]).toEqual(['book_now', 'book_now']);
    await take(id, ['S02'], 'sold');
    expect([offer(await showingOf(id)), offer(await eventOf(id))]).toEqual(['sold_out', 'sold_out']);
  });

  test('show the button of the only showing to come, or ask to choose between two', async () => {
    const [over, queued, other] = [await show({ startsIn: -day }), await show({ queue: true }), await show()];
    await gather([over, queued]);
    expect(await eventOf(queued)).toMatchObject({
      call_to_action: 'waiting_room',
      showing_ids: [over, queued],
      starts_at: (await showingOf(queued)).starts_at,
    });
    await gather([over, queued, other]);
    expect(offer(await eventOf(queued))).toBe('select_showing');
  });

  test('are closed for all showings of a cancelled event', async () => {
    const id = await show();
    await service.db
      .updateTable('events')
      .set({ status: 'cancelled' })
      .where('id', '=', await eventIdOf(id))
      .execute();
    expect(await showingOf(id)).toMatchObject({ status: 'cancelled', sale_status: 'sale_closed' });
  });
});

describe('seats', () => {
  const statesOf = async (showingId: string, user?: string) =>
    Object.fromEntries(
      (await service.ask(`/e/showings/${showingId}/sections/stalls/seats`, user ? { user } : {})).data.map(
        (seat: { id: string; state: string }) => [seat.id, seat.state],
      ),
    );

  test('are free, held, yours or sold; one with an expired hold is free even to its holder', async () => {
    const id = await show({ seats: 5 });
    const [holder, payer, late, owner] = [
      await take(id, ['S02'], 'hold'),
      await take(id, ['S03'], 'paying'),
      await take(id, ['S04'], 'lapsed'),
      await take(id, ['S05'], 'sold'),
    ];
    const seen = { S01: 'free', S02: 'held', S03: 'held', S04: 'free', S05: 'sold' };
    expect(await statesOf(id)).toEqual(seen);
    expect(await statesOf(id, holder)).toEqual({ ...seen, S02: 'yours' });
    expect(await statesOf(id, payer)).toEqual({ ...seen, S03: 'yours' });
    expect(await statesOf(id, late)).toEqual(seen);
    expect(await statesOf(id, owner)).toEqual(seen);
    expect((await service.ask(`/e/showings/${id}/sections/stalls`)).data).toMatchObject({
      left: 2,
      capacity: 5,
    });
  });

  test('are in the order of rows and labels, with their positions', async () => {
    const { data } = await service.ask('/e/showings/seated1/sections/stalls/seats');
    expect(data.map((seat: { row: string; label: string }) => seat.row + seat.label)).toEqual([
      'A1',
      'A2',
      'A3',
      'B1',
    ]);
    expect(data[1]).toMatchObject({ x: 20, y: 10, ticket_type_id: 'near', trait: 'standard' });
  });

  test('of a couple seat name each other, other seats have no partner', async () => {
    const id = await show({ seats: 2, coupleSeats: true });
    const partners = async (showingId: string) =>
      (await service.ask(`/e/showings/${showingId}/sections/stalls/seats`)).data.map(
        (seat: { partner_id: string | null }) => seat.partner_id,
      );
    expect(await partners(id)).toEqual(['S02', 'S01']);
    expect(await partners('seated1')).toEqual([null, null, null, null]);
  });

  test('do not exist for standing tickets; an unknown section is not_found', async () => {
    expect((await service.ask('/e/showings/seated1/sections/floor/seats')).data).toEqual([]);
    const gone = await service.ask('/e/showings/seated1/sections/nowhere/seats');
    expect([gone.status, gone.errors?.[0].extensions.code]).toEqual([404, 'not_found']);
    expect((await service.ask('/e/showings/%00/sections/a')).status).toBe(400);
  });
});

test('returns sections with their availability in a map; a showing without a plan has none', async () => {
  const { data } = await service.ask('/e/seat-maps?showing_ids=free1,seated1', { language: 'en' });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ showing_id: 'seated1', width: 100, height: 100, stage: null });
  expect(data[0].sections).toMatchObject([
    { id: 'stalls', name: 'Stalls', kind: 'seated', outline: 'M0 0H100V40H0Z', left: 4, capacity: 4 },
    { id: 'floor', name: 'Floor', kind: 'standing', left: 5, capacity: 5, ticket_types: [{ id: 'ga' }] },
  ]);
});

test('returns texts, questions and prices in the language of the caller', async () => {
  const [event] = (await service.ask('/e/events/by-ids?ids=seated', { language: 'en' })).data;
  expect(event).toMatchObject({
    title: 'A night of music',
    min_price: 200_000,
    max_price: 500_000,
    min_age: 12,
  });
  expect((await showingOf('seated1', 'en')).questions).toMatchObject([
    { label: 'Shirt size', choices: [{}, {}] },
  ]);
  expect((await showingOf('seated1')).starts_at).toMatch(/T20:00:00\.000\+07:00$/);
});

test('keeps the order of ids, leaves out unknown ones, and refuses more than 100', async () => {
  const ids = async (path: string) =>
    (await service.ask(path)).data.map(({ id }: { id: string }) => id) as string[];
  expect(await ids('/e/events/by-ids?ids=seated,gone,free')).toEqual(['seated', 'free']);
  expect(await ids('/e/showings?ids=free1,gone,seated1')).toEqual(['free1', 'seated1']);
  expect(await ids('/e/showings?ids=')).toEqual([]);
  expect((await service.ask(`/e/showings?ids=${'a,'.repeat(101)}`)).status).toBe(400);
});

describe('an event by its slug', () => {
  const day = 24 * 60;
  const bySlug = (slug: string, language: 'vi' | 'en' = 'vi') =>
    service.ask(`/e/events/by-slug/${slug}`, { language });
  const change = (eventId: string, values: { slug?: string; listed?: boolean }) =>
    service.db.updateTable('events').set(values).where('id', '=', eventId).execute();

  test('is the event as its id reads it, in the language of the caller', async () => {
    const [byId] = (await service.ask('/e/events/by-ids?ids=seated', { language: 'en' })).data;
    const { status, data } = await bySlug('dem-nhac', 'en');
    expect([status, data]).toEqual([200, byId]);
    expect(data.title).toBe('A night of music');
  });

  test.each(['khong-co', 'dem', 'DEM-NHAC', 'a'.repeat(300)])('is not found: %s', async (slug) => {
    const { status, errors } = await bySlug(slug);
    expect([status, errors?.[0]?.extensions['name']]).toEqual([404, 'not_found']);
  });

  test('is not found when it is not listed', async () => {
    const eventId = await eventIdOf(await show());
    await change(eventId, { slug: 'an-danh', listed: false });
    expect((await bySlug('an-danh')).status).toBe(404);
    await change(eventId, { listed: true });
    expect((await bySlug('an-danh')).data.id).toBe(eventId);
  });

  test('is the one that ends last of several', async () => {
    const [past, late, soon] = [
      await eventIdOf(await show({ startsIn: -day })),
      await eventIdOf(await show({ startsIn: 9 * day })),
      await eventIdOf(await show({ startsIn: 2 * day })),
    ];
    for (const id of [past, late, soon]) await change(id, { slug: 'moi-nam' });
    expect((await bySlug('moi-nam')).data.id).toBe(late);
    await change(late, { listed: false });
    expect((await bySlug('moi-nam')).data.id).toBe(soon);
  });
});

describe('the list of events', () => {
  const all = async (query: string) => {
    const found: string[] = [];
    for (let after = '', more = true; more;) {
      const { data } = await service.ask(`/e/events?first=2${query}${after}`);
      found.push(...data.items.map(({ node }: { node: { id: string } }) => node.id));
      more = data.has_next_page;
      after = `&after=${data.items.at(-1)?.cursor}`;
      expect(data.total_count).toBeGreaterThanOrEqual(found.length);
    }
    return found;
  };

  test('pages through all that are not over, soonest first, each once', async () => {
    const at = 200 * 24 * 60;
    const together = await Promise.all([
      show({ startsIn: at }),
      show({ startsIn: at }),
      show({ startsIn: at }),
    ]);
    await sql`UPDATE showings SET starts_at = date_trunc('day', starts_at) WHERE id = ANY(${together})`.execute(
      service.db,
    );
    const listed = await all('');
    expect(new Set(listed).size).toBe(listed.length);
    const starts = (await service.ask(`/e/events/by-ids?ids=${listed.slice(0, 100).join()}`)).data.map(
      (event: { starts_at: string }) => event.starts_at,
    );
    expect(starts).toEqual(starts.toSorted());
    expect(listed.slice(-3)).toEqual((await Promise.all(together.map(eventIdOf))).toSorted());
  });

  test('filters by category and city, and refuses an invalid cursor', async () => {
    expect(await all('&category=concert&city_id=1')).toEqual(['free', 'seated']);
    expect(await all('&category=sport')).toEqual([]);
    expect((await service.ask('/e/events?after=x')).status).toBe(400);
  });
});

test('takes as many statements for thirty as for one, and one when nothing was written meanwhile', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await show({ seats: 2, places: 2 }));
  const count = async (path: string) => (await service.ask(path)).statements;
  const events = await Promise.all(ids.map(eventIdOf));
  const paths = (few: number) => [
    '/e/home',
    `/e/events?first=${few}`,
    `/e/events/by-ids?ids=${events.slice(0, few).join()}`,
    `/e/showings?ids=${ids.slice(0, few).join()}`,
    `/e/seat-maps?showing_ids=${['seated1', ...ids.slice(0, few)].join()}`,
    `/e/showings/${ids[0]}/sections/stalls`,
    `/e/showings/${ids[0]}/sections/stalls/seats`,
  ];
  for (const few of [30, 1]) {
    const [cold, warm] = [[], []] as number[][];
    for (const path of paths(few)) {
      await sql`UPDATE venues SET name = name`.execute(service.db);
      cold!.push(await count(path));
      warm!.push(await count(path));
    }
    expect(cold).toEqual([2, 5, 3, 2, 3, 2, 2]);
    expect(warm).toEqual([1, 1, 1, 2, 3, 2, 2]);
  }
});
